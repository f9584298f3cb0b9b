import { afterEach, beforeEach, expect, it } from 'vitest';
import { doEarlyWish } from '#src/app/served/early-wish.ts';

let clicks = 0;

/** A painted row that is open or not, and an early click on it. */
function paint(row: { readonly isOpen: boolean; readonly wasOpen: boolean }): void {
  document.body.innerHTML = `<div id="root" data-page="screen"><button aria-expanded="${row.isOpen}">AUR</button></div>`;
  document.querySelector('button')?.addEventListener('click', () => (clicks += 1));
  const wish = { place: '#root>:nth-child(1)', expanded: String(row.wasOpen) };
  document.documentElement.dataset['wishes'] = JSON.stringify([wish]);
}

beforeEach(() => {
  clicks = 0;
});

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset['ready'];
});

it('does an early click once', () => {
  paint({ isOpen: false, wasOpen: false });
  doEarlyWish(document);
  doEarlyWish(document);

  expect(clicks).toBe(1);
});

it('does not close a row that the person has clicked to open, and that the page has opened again', () => {
  paint({ isOpen: true, wasOpen: false });
  doEarlyWish(document);

  expect(clicks).toBe(0);
});
