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
/*
 * A script that does not arrive, on a hotel's network or from behind a proxy, leaves a page that
 * waits for ever: it says so, where a screen reader announces it.
 */
addEventListener(
  'error',
  ({ target }) => {
    const { dataset } = document.documentElement;
    if ('ready' in dataset || !(target instanceof HTMLScriptElement)) return;
    delete dataset.early;
    delete dataset.wishes;
    const text = 'The portal could not be loaded. Check your connection, then reload the page.';
    const place = document.querySelector('.gate-alert');
    if (place !== null) place.textContent = text;
    else {
      const note = document.createElement('p');
      note.className = 'failure';
      note.setAttribute('role', 'alert');
      note.textContent = text;
      // A painted screen stays readable.
      const root = document.getElementById('root');
      if (root?.dataset.page === 'screen') root.prepend(note);
      else root?.replaceChildren(note);
    }
  },
  true,
);
/* A mailed link opens another form than the prepared one. */
if (location.hash.startsWith('#token=')) document.documentElement.dataset.link = '';
