/*
 * Part of the page itself, for a screen that comes painted. One that was left alone for too long is
 * never seen (R7): the limit comes with the page, the latest interaction is kept by the browser.
 */
try {
  const { dataset } = document.documentElement;
  /* Opened by another site, the request came without the cookies of the session. */
  if ('askAgain' in dataset && document.cookie.includes(`${dataset.askAgain}=`))
    location.replace(location.href);
  const [at, offset] = localStorage.getItem('portal.lastInteraction').split(' ').map(Number);
  if (Date.now() + offset - at >= Number(dataset.idleMs)) dataset.idle = '';
} catch {}
/*
 * A click or a key on a painted screen is kept and done, once and in order, when the page listens.
 * Links to other screens work by themselves, and a field keeps its text; the name of a row opens its
 * record here.
 */
const native =
  'a[href]:not([aria-expanded], [id^="name-"]), input:not([type=checkbox], [type=radio]), textarea, select';
for (const type of ['click', 'keydown'])
  addEventListener(
    type,
    (event) => {
      const { dataset } = document.documentElement;
      const root = document.getElementById('root');
      const { target, key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if ('ready' in dataset || root?.dataset.page !== 'screen') return;
      if (type === 'click' ? target.closest(native) || isForBrowser(event) : !isWish(event)) return;
      event.preventDefault();
      /* React may listen before the page does; it would do the click as well. */
      event.stopPropagation();
      const steps = [];
      for (let at = root.contains(target) ? target : root; at !== root; at = at.parentElement)
        steps.unshift(`:nth-child(${[...at.parentElement.children].indexOf(at) + 1})`);
      const place = ['#root', ...steps].join('>');
      const expanded = target.closest?.('[aria-expanded]')?.getAttribute('aria-expanded');
      const pressed = type === 'click' ? {} : { key: { key, ctrlKey, metaKey, shiftKey, altKey } };
      const wishes = JSON.parse(dataset.wishes ?? '[]');
      dataset.wishes = JSON.stringify([...wishes, { place, expanded, ...pressed }]);
    },
    true,
  );
/* With these keys a link opens another tab. */
function isForBrowser({ ctrlKey, metaKey, shiftKey, altKey }) {
  return ctrlKey || metaKey || shiftKey || altKey;
}
/* Keys that move within the page, type a text or press a button do so without scripts. */
function isWish({ target, key, ctrlKey, metaKey }) {
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') return true;
  if (ctrlKey || metaKey || target.closest('input, textarea, select, button, a[href], summary'))
    return false;
  return key === 'Enter' || key === '?';
}
