import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { startSession } from '../models/sign-in.model.ts';

const { visit } = usePortal();
const user = 'everything@aurora.example';

async function openAt(width: number, address: string, sight: string): Promise<Page> {
  const { page } = await visit();
  await page.setViewportSize({ width, height: 900 });
  await startSession(page, user);
  await page.goto(address);
  await page.locator(sight).first().waitFor();
  // A new page has the pointer in the corner of the sidebar, which opens for it.
  await page.mouse.move(width - 1, 899);
  return page;
}

/** Left and right edges of the first elements of a kind, in whole pixels. */
function edges(page: Page, selector: string): Promise<readonly (readonly [number, number])[]> {
  return page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { left, right } = one.getBoundingClientRect();
      return [Math.round(left), Math.round(right)] as const;
    }),
  );
}

/** Figures of the first row that are whole in sight: typed ones, those of last month, averages. */
async function figuresInSight(page: Page): Promise<number> {
  const [comment] = await edges(page, '.u-row .u-comment >> nth=0');
  const figures = await page
    .locator('.ugrid-body .u-row >> nth=0')
    .locator('.u-figure .u-earlier')
    .evaluateAll((all) =>
      all.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return [range.getBoundingClientRect().right, one.textContent.split('·').length] as const;
      }),
    );
  return figures
    .filter(([right]) => right <= (comment?.[0] ?? 0))
    .reduce((sum, [, count]) => sum + count, 0);
}

describe('the size of a window', () => {
  it.each([
    [820, 64],
    [1024, 240],
  ])('of %i pixels gives the sidebar %i', async (width, due) => {
    const page = await openAt(width, 'LeaseAccount/ViewInvoices', 'tbody tr[data-row]');

    expect(await edges(page, 'aside[data-shell-part]')).toEqual([[0, due]]);
    expect((await page.locator('aside a').first().boundingBox())?.width).toBeLessThan(due);
  });

  it('of a tablet opens the sidebar for the pointer, over the screen', async () => {
    const page = await openAt(820, 'LeaseAccount/ViewInvoices', 'tbody tr[data-row]');
    const before = await edges(page, 'main');
    await page.getByRole('link', { name: 'Dashboard' }).hover();

    await expect
      .poll(() => page.locator('aside nav').evaluate((menu) => menu.clientWidth))
      .toBeGreaterThan(180);
    expect(await edges(page, 'main')).toEqual(before);
  });

  it.each([820, 1024, 1280, 1440, 1920])(
    'of %i pixels shows all six figures of a row of utilisation, none under the comment',
    async (width) => {
      const page = await openAt(width, 'Utilisation/index', '.u-row .u-earlier');

      expect(await figuresInSight(page)).toBe(6);
    },
  );

  it.each([320, 390])('of %i pixels keeps the pages of a list side by side', async (width) => {
    const page = await openAt(width, 'LeaseAccount/ViewInvoices', '.card-row');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const back = await pages.getByRole('button', { name: 'Previous' }).boundingBox();
    const next = await pages.getByRole('button', { name: 'Next' }).boundingBox();

    expect(next?.y).toBe(back?.y);
  });
});
