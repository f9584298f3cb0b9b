// In full runs: the keys of a cell have tests of their own below the browser.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { signIn } from '../models/sign-in.model.ts';
import {
  activeCell,
  copyElsewhere,
  openInput,
  reportableAircraft,
  seeFigure,
  typeInto,
} from '../models/utilisation.model.ts';

const { visit } = usePortal();

/** Goes to hours of 300:00 that were just typed; returns the serial of their row. */
async function atTypedHours(page: Page): Promise<string> {
  await signIn(page, 'customer@aurora.example');
  const view = await openInput(page);
  const [leaseId] = reportableAircraft(view, 1);
  const serial = view.leases.find(({ id }) => id === leaseId)?.components[0]?.serial ?? '';
  await typeInto(page, serial, '300:00');
  await page.keyboard.press('ArrowUp');
  await shows(page, '300:00');
  return serial;
}

async function shows(page: Page, text: string): Promise<void> {
  await expect.poll(() => activeCell(page).inputValue()).toBe(text);
}

describe('the active cell', () => {
  it('is overwritten by what is typed after a click on it', async () => {
    const { page } = await visit();
    const serial = await atTypedHours(page);

    await activeCell(page).click();
    await page.keyboard.type('231:00');
    await shows(page, '231:00');
    await page.keyboard.press('Enter');
    await seeFigure(page, serial, 0, '231:00');
    await page.keyboard.press('ArrowUp');
    await activeCell(page).click({ position: { x: 10, y: 10 } });
    await page.keyboard.type('5');
    await shows(page, '5');
  });

  it.each([
    ['F2', (page: Page) => page.keyboard.press('F2')],
    ['a double click', (page: Page) => activeCell(page).dblclick()],
  ])('is opened by %s with a caret at its end', async (_name, open) => {
    const { page } = await visit();
    await atTypedHours(page);

    await open(page);
    await page.keyboard.press('Backspace');
    await page.keyboard.type('7');
    await shows(page, '300:07');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('1');
    await shows(page, '300:107');
  });

  it('takes a caret where it is clicked while it is open', async () => {
    const { page } = await visit();
    await atTypedHours(page);

    await page.keyboard.press('F2');
    await activeCell(page).click({ position: { x: 2, y: 12 } });
    await page.keyboard.type('1');
    await shows(page, '1300:00');
  });
});

describe('keys of a spreadsheet', () => {
  it('lead from a run of Tabs to the next row, and fill it from the row above', async () => {
    const { page } = await visit();
    await atTypedHours(page);

    await page.keyboard.press('Tab');
    await page.keyboard.type('150');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+D');
    await shows(page, '300:00');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+D');
    await shows(page, '150');
  });
});

describe('what a spreadsheet could not calculate', () => {
  it('is marked at the cell when it is pasted', async () => {
    const { page } = await visit();
    await atTypedHours(page);

    await copyElsewhere(page, '#DIV/0!\t#N/A');
    await page.keyboard.press('Control+V');
    await shows(page, '#DIV/0!');
    await expect.poll(() => activeCell(page).getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.press('ArrowRight');
    await shows(page, '#N/A');
    await expect.poll(() => activeCell(page).getAttribute('aria-invalid')).toBe('true');
  });
});
