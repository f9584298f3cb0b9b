import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LeaseAccount } from '#contract/lease-account/lease-accounts.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let cumulus: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  cumulus = await portal.enter('everything@cumulus.example');
}, 180_000);

afterAll(() => portal.close());

async function read(query: string): Promise<readonly LeaseAccount[]> {
  const answer = await cumulus.call('GET', `/portal/api/lease-accounts?leases=all${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ items: LeaseAccount[] }>().items;
}

it('lease accounts can be narrowed to a currency', async () => {
  const ofEuro = (await read('')).filter(({ currency }) => currency === 'EUR');

  expect(await read('&currency=EUR')).toEqual(ofEuro);
  expect(ofEuro.length).toBeGreaterThan(0);
});
