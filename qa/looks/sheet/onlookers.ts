import type { Browser, Page } from 'playwright-core';
import { startSession } from '#tests/e2e/models/sign-in.model.ts';
import { newVisitor } from '#tests/support/run/browser.ts';
import type { Onlooker } from '../data/looked-screens.ts';
import { prepareStructureCheck } from '../find-structure-faults.ts';
import { SizedPage } from '../look-at-size.ts';

const airline = 'everything@aurora.example';

/** Who signs in for each kind of onlooker; a stranger does not. */
const people: Record<Onlooker, Parameters<typeof startSession>[1] | undefined> = {
  airline,
  lessor: { email: 'internal@lessor.example', realm: 'internal' },
  newcomer: 'newcomer@aurora.example',
  stranger: undefined,
};

/** Where each begins: a small screen, so that nothing of the others is read before it is looked at. */
const starts: Record<Onlooker, string> = {
  airline: 'error/error-500',
  lessor: 'error/error-500',
  newcomer: 'dashboard',
  stranger: 'account/login',
};

/** Signs in an onlooker in a fresh window; a stranger stays one. */
export async function signInOnlooker(page: Page, onlooker: Onlooker): Promise<void> {
  const person = people[onlooker];
  if (person !== undefined) await startSession(page, person);
}

/** Opens a window of somebody, signed in; `url` is the portal's with a slash at its end. */
export async function openOnlooker(
  browser: Browser,
  url: string,
  onlooker: Onlooker,
): Promise<SizedPage> {
  const { context, page } = await newVisitor(browser, { url });
  await prepareStructureCheck(context);
  await signInOnlooker(page, onlooker);
  return new SizedPage(page);
}

/** Opens the screen from which an onlooker goes to others, as a new page without anything read. */
export async function startAgain({ page }: SizedPage, onlooker: Onlooker): Promise<void> {
  await page.goto(starts[onlooker]);
  await page.locator('html[data-ready]').waitFor();
  await page.locator('h1').first().waitFor();
}
