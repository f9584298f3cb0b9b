import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageRoute } from '#domain/access/match.ts';
import { ownRoutes } from '#domain/access/own-routes.ts';
import { routes } from '#domain/access/routes.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { isFullRun } from '#tests/support/run/full-run.ts';
import { writeStoredTexts } from '#tests/support/walk/people-texts.ts';
import { startSession } from '../models/sign-in.model.ts';
import { addressOf, arrive, goTo } from '../models/walk.model.ts';
import { overflow } from '../models/width.model.ts';

const { portal, visit } = usePortal();

beforeAll(() => portal().change(writeStoredTexts()));

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Opens the first row of a list, or the first link to a detail, where the screen has one. */
async function openFirst(page: Page): Promise<void> {
  const row = page.locator('main tbody tr[data-row] .row-link').first();
  if ((await row.count()) === 0) return;
  await row.click();
  await arrive(page);
}

/** What a stored text has done to the screen that is open. */
async function harmOn(page: Page): Promise<string[]> {
  const harm: string[] = [];
  const hasRun = await page.evaluate(
    () => 'hasRun' in globalThis || document.title === 'run' || document.images.length > 40,
  );
  if (hasRun) harm.push('a script ran');
  const made = await page.locator('main :is(img[src="x"], svg[onload], script)').count();
  if (made > 0) harm.push('markup became elements');
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    const pixels = await overflow(page);
    if (pixels > 0) harm.push(`is ${pixels} pixels wider than ${size.width}`);
  }
  return harm;
}

/** Whether the screen shows the markup of a stored text, as text. */
const showsMarkup = async (page: Page): Promise<boolean> =>
  (await page.locator('main').innerText()).includes('onerror');

async function harmOf(page: Page, screens: readonly PageRoute[]) {
  const found: Record<string, string[]> = {};
  let isShown = false;
  for (const route of screens) {
    await goTo(page, addressOf(route));
    await arrive(page);
    const harm = await harmOn(page);
    await openFirst(page);
    harm.push(...(await harmOn(page)));
    isShown ||= await showsMarkup(page);
    if (harm.length > 0) found[route.path] = harm;
  }
  return { found, isShown };
}

/** A change looks at every fourth screen; a full run at all of them. */
const some = (screens: readonly PageRoute[]): readonly PageRoute[] =>
  screens.filter((_screen, at) => isFullRun || at % 4 === 0);

describe('text that the other side has stored (S14)', () => {
  it('is text and nothing else on the screens of the airline', async () => {
    const { page } = await visit();
    await startSession(page, 'everything@aurora.example');
    await page.goto('dashboard');
    await arrive(page);
    const own = ownRoutes.filter(({ need }) => need === 'signedIn' || need === 'owner');

    expect(await harmOf(page, some([...routes, ...own]))).toEqual({ found: {}, isShown: true });
  }, 300_000);

  it('is text and nothing else on the screens of the lessor', async () => {
    const { page } = await visit();
    await startSession(page, { email: 'internal@lessor.example', realm: 'internal' });
    await page.goto('internal/customers');
    await arrive(page);

    const own = ownRoutes.filter(({ need }) => need !== 'owner');
    expect(await harmOf(page, some(own))).toEqual({ found: {}, isShown: true });
  }, 300_000);
});
