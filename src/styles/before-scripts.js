/*
 * Part of the page itself. Keeps a form that is sent before the scripts arrive; the form sends it
 * once when it is ready. The browser must never post a password by itself.
 */
addEventListener(
  'submit',
  (event) => {
    const { dataset } = document.documentElement;
    if ('ready' in dataset) return;
    event.preventDefault();
    event.stopPropagation();
    dataset.early = 'submit';
  },
  true,
);
/* A mailed link opens another form than the prepared one. */
if (location.hash.startsWith('#token=')) document.documentElement.dataset.link = '';
