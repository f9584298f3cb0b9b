import type { Locator, Page } from 'playwright-core';
import type { Action } from '../format/scenario-format.ts';
import type { PageChoice } from '../format/offers.ts';
import { isOfUtilisation } from '../utilisation/act-utilisation.ts';
import { actAtInput, findOffer, harmlessKey, patience, topLayer } from './person-at-input.ts';

type PersonAction = Extract<Action, { who: 'person' }>;
type BrowserDoes = 'opens the portal' | 'reloads the page' | 'closes the tab';

/** An action in a page, not with its tab. */
export type PageAction = Exclude<PersonAction, { does: BrowserDoes }>;

/** Where a person works: a page of the portal. */
export interface Seat {
  readonly page: Page;
  readonly passwordOf: (user: string) => string;
}

/**
 * Does what a person does in an open page. Throws `ImpossibleStepError` when the page does not offer
 * it; where the step says so, a key is pressed instead, which is an interaction and nothing else.
 */
export async function act(seat: Seat, action: PageAction): Promise<void> {
  const { page } = seat;
  if (isOfUtilisation(action)) return actAtInput(page, action);
  switch (action.does) {
    case 'signs in':
      await signIn(seat, action);
      break;
    case 'clicks or types':
      await page.keyboard.press(harmlessKey);
      break;
    case 'goes to':
      await goTo(page, action.path);
      break;
    case 'chooses Stay logged in':
      await choose(page, action, /^Stay(ing)? logged in/);
      break;
    case 'chooses Logout':
      await choose(page, action, /^Logout$/);
      break;
    case 'chooses Back to Login':
      await choose(page, action, /^Back to Login$/);
      break;
    case 'corrects the sign-in form':
      await correct(page, action);
      break;
  }
}

async function choose(page: Page, action: PageChoice, name: RegExp): Promise<void> {
  const button = (await topLayer(page)).getByRole('button', { name }).last();
  if (await findOffer(page, action, button)) await button.click({ timeout: patience, force: true });
}

/** The form for name and password: inside the modal of an expired session, or in the page. */
async function signInForm(page: Page): Promise<Locator> {
  const modal = page.locator('dialog[open][role=alertdialog]');
  return (await modal.count()) > 0 ? modal.locator('form') : page.locator('main form');
}

async function correct(page: Page, action: PageChoice): Promise<void> {
  const email = (await signInForm(page)).getByLabel('Email');
  if (!(await findOffer(page, action, email))) return;
  await email.press('End', { timeout: patience });
  await page.keyboard.type('x');
}

async function signIn(
  { page, passwordOf }: Seat,
  action: Extract<PageChoice, { does: 'signs in' }>,
): Promise<void> {
  const { user } = action;
  const form = await signInForm(page);
  const email = form.getByLabel('Email');
  if (!(await findOffer(page, action, email))) return;
  await email.fill(user, { timeout: patience });
  await form.getByLabel('Password', { exact: true }).fill(passwordOf(user), { timeout: patience });
  const submit = form.locator('button[type=submit]:enabled');
  await submit.waitFor({ timeout: patience });
  await submit.click({ timeout: patience, force: true });
}

/** By the link on the page; an address without one is entered in place. */
async function goTo(page: Page, path: string): Promise<void> {
  const link = page.locator(`a[href="/portal${path}"]:visible`).first();
  const isBlocked = (await page.locator('dialog[open]').count()) > 0;
  if (!isBlocked && (await link.count()) > 0) {
    await link.click({ timeout: patience });
    return;
  }
  await page.keyboard.press(harmlessKey);
  await page.evaluate((address) => history.pushState(null, '', address), `/portal${path}`);
}
