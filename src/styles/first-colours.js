/*
 * Part of the page itself; runs before its first paint, so that a reload does not flash other
 * colours.
 */
try {
  const mode = localStorage.getItem('portal.colours');
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.mode = mode;
} catch {}
