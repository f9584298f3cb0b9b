// In full runs: the charts take each path of a draft; a scenario offers one back at every change.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Visitor } from '#tests/support/run/browser.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { keptOnDevice, holdSave, restoreOffered, saves } from '../models/draft.model.ts';
import { expiredModal, sleepFor } from '../models/session.model.ts';
import { signIn, submitSignIn } from '../models/sign-in.model.ts';
import {
  cellOf,
  openInput,
  seeFigure,
  serialOfDue,
  typeInto,
} from '../models/utilisation.model.ts';

const { visit } = usePortal();

const user = 'customer@aurora.example';
const colleague = 'everything@aurora.example';

/** The server never answers a save: what is typed is on the device alone. */
async function withoutSaves({ context }: Visitor): Promise<void> {
  await context.route(saves, () => undefined);
}

/** Types a figure, goes on to the next cell and is interrupted there. */
async function typeAndStop(page: Page): Promise<string> {
  const serial = serialOfDue(await openInput(page));
  await typeInto(page, serial, '251:07');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('11');
  return serial;
}

async function seeOfferedBack(page: Page, serial: string): Promise<void> {
  await restoreOffered(page);
  await seeFigure(page, serial, 0, '251:07');
  await seeFigure(page, serial, 1, '11');
}

describe('what is typed and not saved', () => {
  it('is offered back after a reload, the cell that was being typed into included', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await withoutSaves(visitor);
    await signIn(page, user);
    const serial = await typeAndStop(page);

    await page.reload();

    await seeOfferedBack(page, serial);
  });

  it('is offered back after a crash of the tab', async () => {
    const visitor = await visit();
    const { page, context } = visitor;
    await withoutSaves(visitor);
    await signIn(page, user);
    const serial = await typeAndStop(page);
    await keptOnDevice(page, '251:07');
    await keptOnDevice(page, '"text":"11"');
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');

    // A page that is gone answers nothing.
    void session.send('Page.crash').catch(() => undefined);
    await crashed;

    const again = await context.newPage();
    await openInput(again);
    await seeOfferedBack(again, serial);
  });

  it('is offered back to the same person after the session expired, and to nobody else', async () => {
    const visitor = await visit({ expected: ['401'] });
    const { page, context } = visitor;
    await withoutSaves(visitor);
    await page.clock.install();
    await signIn(page, user);
    const serial = await typeAndStop(page);
    await keptOnDevice(page, '251:07');
    await sleepFor(page, 20);
    await expiredModal(page).waitFor();
    await page.close();

    const again = await context.newPage();
    await again.goto('Utilisation/index');
    await submitSignIn(again, user);
    await again.locator('.u-row').first().waitFor();
    await seeOfferedBack(again, serial);
    await context.clearCookies();

    await again.goto('Utilisation/index');
    await submitSignIn(again, colleague);
    await again.locator('.u-row').first().waitFor();
    expect(await again.getByText('of an earlier visit').count()).toBe(0);
    await expect
      .poll(() => again.evaluate(() => JSON.stringify(Object.entries(localStorage))))
      .not.toContain('251:07');
  });

  it('stands beside what a colleague saved, after the own save that is on its way', async () => {
    const visitor = await visit();
    const { page, context } = visitor;
    await withoutSaves(visitor);
    await signIn(page, user);
    const serial = await typeAndStop(page);
    const other = (await visit()).page;
    await signIn(other, colleague);
    await openInput(other);
    await typeInto(other, serial, '252:00');
    await other.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    const comment = cellOf(page, serial, 4);
    // A request of a browser while its routes change may never be answered.
    await comment.waitFor();
    await context.unroute(saves);
    const held = holdSave(context);
    await comment.click({ force: true });
    await page.keyboard.type('checked');
    await page.keyboard.press('Enter');
    const letGo = await held;

    await seeOfferedBack(page, serial);
    letGo();

    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Elín Sigurðardóttir changed this row').waitFor();
    expect(await dialog.getByRole('row').allInnerTexts()).toEqual([
      'What\tYours\tTheirs',
      `Airframe ${serial} · FH\t251:07\t252:00`,
      `Airframe ${serial} · FC\t11\t–`,
    ]);
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
  });
});

describe('a logout right after a key', () => {
  const leaver = 'everything@borealis.example';

  it('does not keep anybody in whose server does not answer', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await withoutSaves(visitor);
    await signIn(page, leaver);
    await typeAndStop(page);

    await page.getByRole('button', { name: 'Logout' }).click();

    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  });

  it('saves what was typed', async () => {
    const { page } = await visit();
    await signIn(page, leaver);
    const serial = await typeAndStop(page);

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();

    await signIn(page, leaver);
    await openInput(page);
    await seeFigure(page, serial, 0, '251:07');
    await seeFigure(page, serial, 1, '11');
  });
});
