// In full runs: the charts take each path of two tabs; what one tab does is tried at every change.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { keptOnDevice, restoreOffered, saves } from '../models/draft.model.ts';
import { seeLogin, signIn, submitSignIn } from '../models/sign-in.model.ts';
import { openInput, seeFigure, serialOfDue, typeInto } from '../models/utilisation.model.ts';

const { visit } = usePortal();

/** Two tabs of one person on one month: what the first one types is on the device alone. */
async function twoTabs(user: string, text: string) {
  const { page: other, context } = await visit();
  await signIn(other, user);
  const serial = serialOfDue(await openInput(other));
  const page = await context.newPage();
  await page.route(saves, () => undefined);
  await openInput(page);
  await typeInto(page, serial, text);
  await keptOnDevice(page, text);
  return { page, other, context, serial };
}

/** Ends a tab as a crash does: nothing in it is notified. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // A page that is gone answers nothing.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
}

describe('what one of two tabs has not saved', () => {
  it('is offered by the other one, beside what was typed there, when it is read again', async () => {
    const { page, other, serial } = await twoTabs('everything@borealis.example', '261:01');
    await crash(page);
    await other.bringToFront();
    await typeInto(other, serial, '262:02');
    await other.getByText('Saved', { exact: true }).waitFor();

    await other.reload();

    await restoreOffered(other);
    await other.getByRole('button', { name: 'Compare', exact: true }).click();
    const dialog = other.getByRole('dialog');
    await dialog.getByText('261:01').waitFor();
    await dialog.getByText('262:02').waitFor();
    await dialog.getByRole('button', { name: 'Keep these values' }).click();
    await other.getByText('Saved', { exact: true }).waitFor();
    await seeFigure(other, serial, 0, '261:01');
  });

  it('outlives a logout in the other one and is offered at the next sign-in', async () => {
    const { page, other, serial } = await twoTabs('customer@aurora.example', '265:05');

    await other.getByRole('button', { name: 'Logout' }).click();
    await seeLogin(other);
    await seeLogin(page);
    await submitSignIn(page, 'customer@aurora.example');
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await openInput(page);

    await restoreOffered(page);
    await seeFigure(page, serial, 0, '265:05');
  });

  it('is offered by a new tab after it was closed, while the other goes on', async () => {
    const { page, other, context, serial } = await twoTabs('customer@aurora.example', '263:03');
    await page.close({ runBeforeUnload: false });

    const again = await context.newPage();
    await openInput(again);

    await restoreOffered(again);
    await seeFigure(again, serial, 0, '263:03');
    await again.getByText('Saved', { exact: true }).waitFor();
    await other.reload();
    await seeFigure(other, serial, 0, '263:03');
    expect(await other.getByText('of an earlier visit').count()).toBe(0);
  });

  it('is offered by no other tab while its own goes on', async () => {
    const { other, context, serial } = await twoTabs('everything@cumulus.example', '264:04');

    await other.reload();
    await other.locator('.u-row').first().waitFor();
    const again = await context.newPage();
    await openInput(again);

    expect(await other.getByText('of an earlier visit').count()).toBe(0);
    expect(await again.getByText('of an earlier visit').count()).toBe(0);
    await typeInto(again, serial, '265:05');
    await again.getByText('Saved', { exact: true }).waitFor();
  });
});
