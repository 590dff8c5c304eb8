// The arrow keys move from step to step.
addEventListener('keydown', event => {
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const stops = [...document.querySelectorAll('main > section[id^=p], article')];
  // The current stop is the last one that begins at or above the top of the window.
  let here = -1;
  stops.forEach((stop, place) => { if (stop.getBoundingClientRect().top < 40) here = place; });
  const stop = stops[Math.min(Math.max(here + way, 0), stops.length - 1)];
  location.replace('#' + stop.id);
  event.preventDefault();
});
