import { randomUUID } from 'node:crypto';
import type { Locator, Page, Request } from 'playwright-core';
import type { ClaimCase } from '#contract/claims/desk/internal-claims.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { demoPassword } from './sign-in.model.ts';

/** A claim that the lessor asks documents for and takes into review again, each a piece of news. */
export interface DiscussedClaim {
  readonly number: string;
  /** Requests documents, with words for the airline. */
  ask(words: string): Promise<void>;
  /** Continues the review. */
  review(): Promise<void>;
}

async function read<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`The desk was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Signs a user of the lessor in without a browser; returns the headers of their calls. */
async function enterDesk(url: string): Promise<Record<string, string>> {
  const answer = await fetch(new URL('/users/authenticate', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'internal@lessor.example',
      password: demoPassword,
      realm: 'internal',
    }),
  });
  const [bind = ''] = answer.headers.getSetCookie();
  const { token } = await read<SessionCookie>(answer);
  return { authorization: `Bearer ${token}`, cookie: bind.split(';', 1)[0] ?? '' };
}

/** Takes a claim of the customer that is under review, as the lessor's desk at `url` does. */
export async function discussClaim(url: string, custId: string): Promise<DiscussedClaim> {
  const headers = await enterDesk(url);
  const query = `customer=${custId}&status=underReview`;
  const list = await fetch(`${url}/api/internal/claims?${query}`, { headers });
  const [claim] = (await read<{ items: { id: string; number: string }[] }>(list)).items;
  if (claim === undefined) throw new Error(`No claim of ${custId} is under review.`);
  const path = `${url}/api/internal/customers/${custId}/claims/${claim.id}`;
  let { rowVersion } = (await read<ClaimCase>(await fetch(path, { headers }))).claim;
  const take = async (step: string, note: string): Promise<void> => {
    const answer = await fetch(`${path}/steps`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ step, note, rowVersion }),
    });
    ({ rowVersion } = (await read<ClaimCase>(answer)).claim);
  };
  return {
    number: claim.number,
    ask: (words) => take('requireDocuments', words),
    review: () => take('beginReview', ''),
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

/** What the bell reads: notifications, or for who looks after security the alerts. */
const newsPath = /\/api\/(notifications|internal\/alerts)\?/;

/**
 * Resolves once the page gets news: its stream is open, and the notifications that it reads
 * then are there. Call it before the page is signed in.
 */
export function newsAtHand(page: Page): Promise<void> {
  return new Promise((resolve) => {
    let isOpen = false;
    const asked = new Set<Request>();
    page.on('response', (response) => {
      if (response.url().endsWith('/notifications/stream')) isOpen = true;
    });
    page.on('request', (request) => {
      if (isOpen && newsPath.test(request.url())) asked.add(request);
    });
    page.on('requestfinished', (request) => {
      if (asked.has(request)) resolve();
    });
  });
}

/** Waits until the page has announced a notification (`aria-live="polite"`). */
export async function hear(page: Page, title: string, timeout = 30_000): Promise<void> {
  await page.getByText(`New notification: ${title}`, { exact: true }).waitFor({ timeout });
}
