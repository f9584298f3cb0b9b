import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { enter } from '../models/sign-in.model.ts';

const { visit } = usePortal();

const stops = 40;

/** Tabs through a screen; returns the elements that had the focus without a visible ring. */
async function withoutRing(page: Page): Promise<{ seen: string[]; bare: string[] }> {
  const seen = new Set<string>();
  const bare = new Set<string>();
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return undefined;
      const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } =
        getComputedStyle(element);
      // The one field of the grid is drawn where the focus is: its border is the ring.
      const hasBorder = borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 2;
      const hasOutline = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      const hasRing = hasOutline || (element.id === 'u-input' && hasBorder);
      const kind = element.getAttribute('role') ?? element.tagName.toLowerCase();
      return { kind, hasRing };
    });
    if (found === undefined) continue;
    seen.add(found.kind);
    if (!found.hasRing) bare.add(found.kind);
  }
  return { seen: [...seen], bare: [...bare] };
}

it('what has the focus has a ring on the sign-in', async () => {
  const { page } = await visit();
  await page.goto('account/login');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  const { seen, bare } = await withoutRing(page);

  expect(bare).toEqual([]);
  expect(seen).toEqual(expect.arrayContaining(['input', 'button', 'a']));
});

it.each(['LeaseAccount/ViewInvoices', 'Utilisation/index'])(
  'every kind of control has a ring on %s',
  async (path) => {
    const { page } = await visit();
    await enter(page, 'everything@aurora.example');
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('table').or(page.getByRole('grid')).first().waitFor();
    const { seen, bare } = await withoutRing(page);

    expect(bare).toEqual([]);
    expect(seen).toEqual(expect.arrayContaining(['button', 'input', 'select']));
  },
);
