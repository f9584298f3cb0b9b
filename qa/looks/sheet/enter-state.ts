import type { Page } from 'playwright-core';
import { arrive, goTo } from '#tests/e2e/models/walk.model.ts';
import type { LookedScreen } from '../data/looked-screens.ts';
import type { LookState } from '../data/look-states.ts';
import { lookSizes } from '../data/look-sizes.ts';
import type { SizedPage } from '../look-at-size.ts';
import { answerOtherwise } from './answer-otherwise.ts';
import { startAgain } from './onlookers.ts';

/** Ends a state, so that the next one finds the page as a person does. */
export type LeaveState = () => Promise<void>;

/** Milliseconds for what may never come: a wait that ends in nothing is shown on the sheet. */
const patience = 15_000;

const widest = lookSizes.find(({ name }) => name === '1440') ?? lookSizes[0];

async function openScreen(sized: SizedPage, { address, onlooker }: LookedScreen): Promise<void> {
  const { page } = sized;
  // The fragment of an open page would be taken over without a load.
  await page.goto('about:blank');
  await page.goto(address.slice(1));
  await page.locator('html[data-ready]').waitFor();
  if (onlooker === 'airline' || onlooker === 'lessor') await arrive(page);
  else await page.locator('h1').first().waitFor();
}

/** What a screen shows while it waits, has nothing or has failed. */
async function seeAnswer(page: Page, state: LookState): Promise<void> {
  if (state === 'empty') return arrive(page);
  const sight =
    state === 'error'
      ? page.getByText(/try again|could not|failed/i)
      : page.locator('main :is([aria-busy="true"], .skeleton, .chakra-skeleton, .waiting)');
  return sight.first().waitFor({ timeout: patience, state: 'attached' });
}

/**
 * Brings the screen into a state, on the widest usual window; returns what ends the state.
 * Throws when the state does not come.
 */
export async function enterState(
  sized: SizedPage,
  screen: LookedScreen,
  state: LookState,
): Promise<LeaveState> {
  const { page } = sized;
  if (widest !== undefined) await sized.take(widest);
  if (state === 'empty' || state === 'loading' || state === 'error') {
    await startAgain(sized, screen.onlooker);
    const leave = await answerOtherwise(page, state);
    await goTo(page, screen.address);
    await seeAnswer(page, state);
    return leave;
  }
  await openScreen(sized, screen);
  if (state === 'dark') await page.emulateMedia({ colorScheme: 'dark' });
  if (state === 'print') await page.emulateMedia({ media: 'print' });
  for (const press of screen.opened[state.replace(/^open /, '')] ?? [])
    await page.locator(press).click({ timeout: patience });
  if (state.startsWith('open ')) await arrive(page);
  return () => page.emulateMedia({ colorScheme: 'light', media: 'screen' });
}
