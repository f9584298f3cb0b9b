// In full runs: pasted text, the refusals of the server and the head of a month have tests of their own.
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { keptOnDevice } from '../models/draft.model.ts';
import { signIn } from '../models/sign-in.model.ts';
import {
  activeCell,
  cellOf,
  openInput,
  seeFigure,
  serialOfDue,
  typeInto,
} from '../models/utilisation.model.ts';

const { visit } = usePortal();

/** Pastes a text as a spreadsheet leaves it on the clipboard, whatever is in it. */
async function paste(page: Page, text: string): Promise<void> {
  await activeCell(page).evaluate((input, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** Every state of a save that the server answers, as it comes. */
function answersOf(page: Page): readonly number[] {
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/utilisation/drafts')) answers.push(response.status());
  });
  return answers;
}

describe('a block with characters that nobody sees', () => {
  it('is pasted without what no database can hold, and saved', async () => {
    const { page } = await visit();
    const answers = answersOf(page);
    await signIn(page, 'customer@aurora.example');
    const serial = serialOfDue(await openInput(page));
    await cellOf(page, serial).click({ force: true });

    await paste(
      page,
      '27\u00001:01\t1\u000041\t\t\tlog\u0000 of\u0007 the\ud800 month\u001b\u0001',
    );

    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await seeFigure(page, serial, 0, '271:01');
    await seeFigure(page, serial, 1, '141');
    await cellOf(page, serial, 4).getByText('log of').waitFor();
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  it('is marked at the cell where a figure cannot be read for them, and saved as it stands', async () => {
    const { page } = await visit();
    const answers = answersOf(page);
    await signIn(page, 'everything@borealis.example');
    const serial = serialOfDue(await openInput(page));
    await cellOf(page, serial).click({ force: true });

    await paste(page, '27\u00072:02\t1\u200b42');

    await expect.poll(() => activeCell(page).getAttribute('aria-invalid')).toBe('true');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(new Set(answers)).toEqual(new Set([200]));
  });
});

describe('a month that the server cannot take as it is', () => {
  it('says so in its head, stays on the device, and is saved once it is changed', async () => {
    const { page } = await visit({ expected: ['400'] });
    const answers = answersOf(page);
    await signIn(page, 'everything@cumulus.example');
    const serial = serialOfDue(await openInput(page));
    // The page lets no comment be longer than the server takes: a browser that is told otherwise does.
    await cellOf(page, serial, 4).click({ force: true });
    await activeCell(page).evaluate((input) => input.removeAttribute('maxlength'));
    await page.keyboard.insertText(`Log page 7. ${'x'.repeat(500)}`);
    await page.keyboard.press('Enter');

    await page.getByText('Refused', { exact: true }).waitFor();
    const words = page.getByText(
      'Change a comment to save it: Shorten it to 500 characters. Type it again, or undo it.',
    );
    await words.waitFor();
    await page.getByRole('button', { name: 'Why' }).click();
    await page.getByRole('dialog').getByText('Not saved, because:').waitFor();
    await page.keyboard.press('Escape');
    await keptOnDevice(page, 'Log page 7.');
    await typeInto(page, serial, '273:03');
    await keptOnDevice(page, '273:03');
    await cellOf(page, serial, 4).click({ force: true });
    await page.keyboard.type('Log page 7');
    await page.keyboard.press('Enter');

    await page.getByText('Saved', { exact: true }).waitFor();
    await words.waitFor({ state: 'detached' });
    await page.reload();
    await seeFigure(page, serial, 0, '273:03');
    await cellOf(page, serial, 4).getByText('Log page 7', { exact: true }).waitFor();
    expect(answers[0]).toBe(400);
    expect(answers.at(-1)).toBe(200);
  });
});
