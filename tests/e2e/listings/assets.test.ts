// In full runs: the server has tests of listings and data rooms; the walk opens the screens.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { acceptByKeyboard, openAsset, openAssets, openNda } from '../models/assets.model.ts';
import { signIn, submitSignIn } from '../models/sign-in.model.ts';

const { visit } = usePortal({ isEmbedded: true });

async function enter(email: string, options: Parameters<typeof visit>[0] = {}): Promise<Page> {
  const { page } = await visit(options);
  await signIn(page, email);
  return page;
}

async function savedBy(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const waiting = page.waitForEvent('download');
  await act();
  return readFile(await (await waiting).path());
}

describe('assets for sale', () => {
  it.each([
    ['on a wide screen', {}],
    ['in the dark', { dark: true }],
  ])('have no accessibility faults on any of their screens %s', async (_name, options) => {
    const page = await enter('generic@aurora.example', options);
    const faults: string[] = [];
    await openAssets(page);
    faults.push(...(await accessibilityFaults(page)));
    await openAsset(page, 'AFS-101');
    await page.getByRole('img').first().waitFor();
    faults.push(...(await accessibilityFaults(page)));
    await openNda(page);
    faults.push(...(await accessibilityFaults(page)));
    await page.getByRole('button', { name: 'I have read to the end' }).click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByText('Type your full name.').waitFor();
    faults.push(...(await accessibilityFaults(page)));

    expect(faults).toEqual([]);
  });

  it('fit a phone, where nothing scrolls sideways', async () => {
    const { page } = await visit({ phone: true });
    await page.goto('account/login');
    await submitSignIn(page, 'generic@aurora.example');
    await page.waitForURL('**/dashboard');
    await page.goto('AssetForSale/index?q=AFS-101');
    await page.getByRole('link', { name: /^Airbus A320/ }).click();
    await page.getByRole('heading', { name: 'Data room' }).waitFor();
    const wide: boolean[] = [];
    const isWide = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
    wide.push(await isWide());
    await openNda(page);
    wide.push(await isWide());

    expect(wide).toEqual([false, false]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('open their data room to whoever reads and accepts the NDA by keyboard, and to nobody else', async () => {
    const page = await enter('everything@aurora.example');
    const address = await openAsset(page, 'AFS-103');
    expect(await page.getByText('38861').count()).toBe(0);
    await openNda(page);
    expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0);

    await acceptByKeyboard(page);
    const pdf = await savedBy(page, () =>
      page.getByRole('button', { name: 'Download PDF' }).click(),
    );
    await page.getByRole('link', { name: 'To the data room' }).click();
    await page.getByText('Anatolia Jet').first().waitFor();
    const file = await savedBy(page, () =>
      page.getByRole('button', { name: 'Download LLP sheets' }).click(),
    );

    expect([pdf, file].map((content) => content.subarray(0, 5).toString())).toEqual([
      '%PDF-',
      '%PDF-',
    ]);
    const colleague = await enter('finance@aurora.example');
    await colleague.goto(address);
    await colleague.getByRole('link', { name: 'Read the NDA' }).waitFor();
    expect(await colleague.getByText(/38861|Anatolia/).count()).toBe(0);
    await page.goto('dev/outbox');
    await page.getByText('Attachment: NDA AFS-103').waitFor();
  });

  it('close their data room when the access is given back', async () => {
    const page = await enter('technical@aurora.example');
    const address = await openAsset(page, 'AFS-105');
    await openNda(page);
    await acceptByKeyboard(page);
    await page.getByRole('button', { name: 'End access' }).click();
    const question = page.getByRole('alertdialog', { name: 'End your access?' });

    await question.getByRole('button', { name: 'End access' }).click();
    await page.getByText('You have ended your access.').waitFor();
    await page.goto(address);

    await page.getByText('Accept the NDA again to see the data room.').waitFor();
    expect(await page.getByText('8702').count()).toBe(0);
  });

  it('let a text that fits without scrolling be signed at once', async () => {
    const page = await enter('finance@aurora.example');
    await page.route('**/api/listings/*/nda', async (route) => {
      const answer = await route.fetch();
      const nda = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...nda, text: 'Between us.' } });
    });
    await openAsset(page, 'AFS-106');

    await openNda(page);

    await page.getByRole('button', { name: 'Accept' }).waitFor();
  });

  it('ask a person to confirm their address before they accept (R17)', async () => {
    const page = await enter('unverified@aurora.example');
    await openAsset(page, 'AFS-101');
    await openNda(page);

    await page.getByRole('button', { name: 'I have read to the end' }).click();

    await page.getByText(/^Confirm your e-mail address first/).waitFor();
    expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
  });

  it('take a word of interest', async () => {
    const page = await enter('customer@aurora.example', { expected: ['400'] });
    await openAsset(page, 'AFS-102');
    await page.getByRole('button', { name: 'Register interest' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Register interest' }).click();
    await dialog.getByText('Say in a few words what you are looking for.').waitFor();

    await dialog.getByLabel('What are you looking for?').fill('Parts of the airframe.');
    await dialog.getByRole('button', { name: 'Register interest' }).click();
    await page.getByRole('dialog', { name: 'Your interest is registered' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();

    await page.getByText(/^You registered interest on/).waitFor();
  });
});
