import type { Locator, Page } from 'playwright-core';
import { enterInternally } from './lessor-desk.model.ts';

/** A claim that the lessor asks documents for and takes into review again, each a piece of news. */
export interface DiscussedClaim {
  readonly number: string;
  /** Requests documents, with words for the airline. */
  ask(words: string): Promise<void>;
  /** Goes on with the review. */
  review(): Promise<void>;
}

/** Opens a claim of the customer that is under review on the lessor's desk. */
export async function discussClaim(desk: Page, custId: string): Promise<DiscussedClaim> {
  await enterInternally(desk, `internal/claims?customer=${custId}&status=underReview`);
  const row = desk.locator('[aria-busy="false"] tr[data-row]').first().getByRole('button');
  const number = await row.innerText();
  await desk.goto(`internal/claims?status=all&q=${number}`);
  await desk.getByRole('button', { name: number, exact: true }).click();
  const ask = desk.getByRole('form', { name: 'Request documents' });
  const review = desk.getByRole('form', { name: 'Begin review' });
  await ask.waitFor();
  return {
    number,
    async ask(words) {
      await ask.getByRole('textbox').fill(words);
      await ask.getByRole('button').click();
      await review.waitFor();
    },
    async review() {
      await review.getByRole('button').click();
      await ask.waitFor();
    },
  };
}

/** The bell of the header. */
export function bellOf(page: Page): Locator {
  return page.getByRole('button', { name: /^Notifications/ });
}

/** How many notifications the bell calls unread. */
export async function unreadOf(page: Page): Promise<number> {
  const name = (await bellOf(page).getAttribute('aria-label')) ?? '';
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

/** Waits until the page has said politely that a notification came. */
export async function hear(page: Page, title: string): Promise<void> {
  await page.getByText(`New notification: ${title}`, { exact: true }).waitFor();
}
