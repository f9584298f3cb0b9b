import { readInput } from './read-input.ts';
import type { PageSight } from './scenario-page.types.ts';

type Shown = Omit<PageSight, 'cookie' | 'route'>;

const base = '/portal';

/**
 * Reads what a person sees in the page: the modal, its countdown and its text, whether the portal
 * or the sign-in is displayed, the address, the username in the session cookie, and Utilisation
 * Input.
 */
export function readSight(cookieName: string): PageSight {
  return { ...shown(), cookie: cookieUser(cookieName), route: shownRoute(), ...readInput() };
}

function shown(): Shown {
  const dialog = document.querySelector('dialog[open][role=alertdialog]');
  const title = textOf(dialog?.querySelector('h2'));
  if (dialog !== null && title === 'Session Expiring Soon') return expiring(dialog);
  if (dialog !== null && title === 'Session Expired') return expired(dialog);
  const buttons = [...document.querySelectorAll('header button')];
  if (buttons.some((button) => textOf(button) === 'Logout'))
    return { session: 'live.active', modal: 'none' };
  if (document.querySelector('main') !== null) return signedOut();
  return { session: 'nothing is shown', modal: 'none' };
}

function expiring(dialog: Element): Shown {
  const says = textOf(dialog.querySelector('[role=alert]'));
  const clock = textOf(dialog.querySelector('[role=timer]')).split(':').map(Number);
  const [minutes = Number.NaN, seconds = Number.NaN] = clock;
  const isBusy = dialog.querySelector('button[aria-busy=true]') !== null;
  const resting = says === '' ? 'live.warning.counting' : 'live.warning.extendFailed';
  return {
    session: isBusy ? 'live.warning.extending' : resting,
    modal: 'expiring',
    countdown: minutes * 60 + seconds,
    ...(says === '' ? {} : { says }),
  };
}

function expired(dialog: Element): Shown {
  const [, body] = dialog.children;
  const alert = textOf(dialog.querySelector('[role=alert]'));
  const says = alert === '' ? textOf(body?.firstElementChild) : alert;
  return { session: 'ended.expired', modal: 'expired', says };
}

function signedOut(): Shown {
  const alert = textOf(document.querySelector('.gate-alert'));
  const lead = textOf(document.querySelector('.gate-lead'));
  // The time that follows is that of the browser.
  const again = 'Please sign in again.';
  const says = alert === '' && lead.startsWith(again) ? again : alert;
  return { session: 'ended.signedOut', modal: 'none', ...(says === '' ? {} : { says }) };
}

function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').trim();
}

function cookieUser(cookieName: string): string | null {
  const start = `${cookieName}=`;
  const value = document.cookie.split('; ').find((part) => part.startsWith(start));
  if (value === undefined) return null;
  try {
    const fields: unknown = JSON.parse(decodeURIComponent(value.slice(start.length)));
    const name: unknown = Reflect.get(Object(fields), 'username');
    return typeof name === 'string' ? name : '';
  } catch {
    return '';
  }
}

function shownRoute(): string {
  const { pathname, search, hash } = location;
  const inside = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  return `${inside === '' ? '/' : inside}${search}${hash}`;
}
