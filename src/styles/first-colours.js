/* Stands in the page itself and runs before its first paint, so that a reload shows no other colours. */
try {
  const mode = localStorage.getItem('portal.colours');
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.mode = mode;
} catch {}
