import { takeInlineStyles } from './inline-styles.ts';

/** What `styles/painted-screen.js` has kept of a click or a key on a screen that was only painted. */
interface EarlyWish {
  readonly place: string;
  /** Whether what it opens or closes was open, as the person saw it. */
  readonly expanded?: string;
  /** The key with its modifiers; absent for a click. */
  readonly key?: KeyboardEventInit;
}

function readWishes(text = '[]'): readonly EarlyWish[] {
  return JSON.parse(text) as readonly EarlyWish[];
}

function eventOf({ key }: EarlyWish): Event {
  const common = { bubbles: true, cancelable: true };
  return key === undefined
    ? new MouseEvent('click', common)
    : new KeyboardEvent('keydown', { ...common, ...key });
}

const typed = 'input:not([type=checkbox], [type=radio]), textarea';

/** Tells the page of a text that was typed into a field before it listened. */
function tellTyped(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue } = field;
  if (value === defaultValue) return;
  const prototype = Object.getPrototypeOf(field) as object;
  // React compares with the last value that it has seen set on the element itself.
  field.value = defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The same for a choice. */
function tellChosen(select: HTMLSelectElement): void {
  const painted = [...select.options].findIndex(({ defaultSelected }) => defaultSelected);
  if (select.selectedIndex === Math.max(painted, 0)) return;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Whether the page has restored by itself what the person wanted to open or close. */
function isDone({ expanded }: EarlyWish, element: Element): boolean {
  const now = element.closest('[aria-expanded]')?.getAttribute('aria-expanded');
  return expanded !== undefined && now !== expanded;
}

function doWish(wish: EarlyWish, page: Document): void {
  const element = page.querySelector(wish.place);
  if (element !== null && !isDone(wish, element)) element.dispatchEvent(eventOf(wish));
}

/** Does what the person did before the page listened, in order and once, and marks the page as listening. */
export function doEarlyWish(page: Document): void {
  const { dataset } = page.documentElement;
  const root = page.getElementById('root');
  if (root?.dataset['page'] !== 'screen') return;
  takeInlineStyles(root, page);
  dataset['ready'] = '';
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed))
    tellTyped(field);
  for (const select of root.querySelectorAll('select')) tellChosen(select);
  const wishes = readWishes(dataset['wishes']);
  delete dataset['wishes'];
  for (const wish of wishes) doWish(wish, page);
}
