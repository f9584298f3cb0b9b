// In full runs: the charts take each path of a screen that is left while it saves.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { holdSave, restoreOffered, saves } from '../models/draft.model.ts';
import { signIn } from '../models/sign-in.model.ts';
import { openInput, seeFigure, serialOfDue, typeInto } from '../models/utilisation.model.ts';

const { visit } = usePortal();

const leaver = 'everything@borealis.example';

/** Leaves the screen by a link of the menu, as quickly as the last key was typed. */
async function leaveScreen(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}

async function returnToScreen(page: Page): Promise<void> {
  await page.goBack();
  await page.locator('.u-row').first().waitFor();
}

describe('a figure that is typed right before the screen is left', () => {
  it('is saved at once, and a logout from another screen waits for it', async () => {
    const { page, context } = await visit();
    await signIn(page, leaver);
    const serial = serialOfDue(await openInput(page));
    const held = holdSave(context);
    await typeInto(page, serial, '241:01');
    await leaveScreen(page);
    const letGo = await held;
    await page.getByRole('button', { name: 'Logout' }).click();
    const button = page.getByRole('button', { name: 'Saving…' });
    await button.waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe('true');

    letGo();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();

    await signIn(page, leaver);
    await openInput(page);
    await seeFigure(page, serial, 0, '241:01');
    expect(await page.getByText('of an earlier visit').count()).toBe(0);
  });

  it('is shown to who returns while it is still being saved', async () => {
    const { page, context } = await visit();
    await signIn(page, leaver);
    const serial = serialOfDue(await openInput(page));
    const held = holdSave(context);
    await typeInto(page, serial, '242:02');
    await leaveScreen(page);
    const letGo = await held;

    const returned = returnToScreen(page);
    letGo();
    await returned;

    await seeFigure(page, serial, 0, '242:02');
    expect(await page.getByText('of an earlier visit').count()).toBe(0);
    await typeInto(page, serial, '242:03');
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  it('is offered to who returns where the server does not answer', async () => {
    const { page, context } = await visit();
    await signIn(page, leaver);
    const serial = serialOfDue(await openInput(page));
    await context.route(saves, () => undefined);
    await typeInto(page, serial, '243:03');
    await leaveScreen(page);

    await returnToScreen(page);

    await restoreOffered(page);
    await seeFigure(page, serial, 0, '243:03');
  });
});

describe('a logout that waits for a save', () => {
  it('takes no more keys, and leaves nothing on the device', async () => {
    const { page, context } = await visit();
    await signIn(page, leaver);
    const serial = serialOfDue(await openInput(page));
    await context.route(saves, () => undefined);
    await typeInto(page, serial, '244:04');

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Saving…' }).waitFor();
    await page.keyboard.type('199');
    expect(await page.locator('main').evaluate((main) => (main as HTMLElement).inert)).toBe(true);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();

    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((name) => name.startsWith('portal.draft.'))).toEqual([]);
  });
});
