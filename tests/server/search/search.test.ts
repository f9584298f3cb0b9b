import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundPlace } from '#contract/search/search.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let everything: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  everything = await portal.enter('everything@aurora.example');
}, 120_000);

afterAll(() => portal.close());

const ask = (who: TestBrowser, q: string) =>
  who.call('GET', `/portal/api/search?q=${encodeURIComponent(q)}`);

async function placesOf(who: TestBrowser, q: string): Promise<FoundPlace[]> {
  return (await ask(who, q)).json<{ items: FoundPlace[] }>().items;
}

const kindsOf = (places: readonly FoundPlace[]) => [...new Set(places.map(({ kind }) => kind))];

/** An aircraft of Aurora as its list returns it. */
async function firstAircraft(): Promise<{ msn: string; registration: string }> {
  const answer = await everything.call('GET', '/portal/api/fleet/aircraft?sort=msn');
  const [first] = answer.json<{ items: { msn: string; registration: string }[] }>().items;
  if (first === undefined) throw new Error('The seed has no aircraft.');
  return first;
}

describe('the search of the command palette', () => {
  it('finds an aircraft by its MSN and by its mark, with or without the hyphen', async () => {
    const { msn, registration } = await firstAircraft();

    for (const q of [msn, registration, registration.replace('-', '').toLowerCase()]) {
      const [place] = await placesOf(everything, q);
      expect(place).toMatchObject({
        kind: 'aircraft',
        label: `${registration} · MSN ${msn}`,
        address: `/FleetSummary/Fleet/Aircraft?status=all&q=${msn}&row=MSN+${msn}`,
      });
    }
  });

  it('finds engines, invoices and documents, a few of each kind', async () => {
    const engines = await everything.call('GET', '/portal/api/fleet/engines');
    const esn = engines.json<{ items: { esn: string }[] }>().items[0]?.esn ?? '';
    const invoices = await placesOf(everything, 'AUR-2026');
    const documents = await placesOf(everything, 'lease agreement');

    expect(await placesOf(everything, esn)).toMatchObject([
      { kind: 'engine', label: `ESN ${esn}` },
    ]);
    expect(invoices.filter(({ kind }) => kind === 'invoice')).toHaveLength(5);
    expect(kindsOf(documents)).toEqual(['document']);
    expect(documents).toHaveLength(5);
  });

  it('leads to a list that has the thing in it', async () => {
    const { msn } = await firstAircraft();
    const places = await placesOf(everything, 'AUR-2026');
    const invoice = places.find(({ kind }) => kind === 'invoice');
    const number = new URLSearchParams(invoice?.address.split('?')[1]).get('q') ?? '';

    const fleet = await everything.call('GET', `/portal/api/fleet/aircraft?status=all&q=${msn}`);
    const list = await everything.call('GET', `/portal/api/invoices?status=all&q=${number}`);

    expect(fleet.json<{ total: number }>().total).toBe(1);
    expect(list.json<{ total: number }>().total).toBe(1);
  });

  it('finds nothing that the person may not open', async () => {
    const { msn } = await firstAircraft();
    const customer = await portal.enter('customer@aurora.example');
    const serviced = await portal.enter('serviced@aurora.example');

    expect(kindsOf(await placesOf(customer, msn))).not.toContain('aircraft');
    expect(kindsOf(await placesOf(customer, 'AUR-2026'))).not.toContain('invoice');
    expect(kindsOf(await placesOf(serviced, 'AUR-2026'))).toContain('invoice');
  });

  it('finds nothing of another airline', async () => {
    const { msn, registration } = await firstAircraft();
    const other = await portal.enter('everything@borealis.example');

    expect(await placesOf(other, msn)).toEqual([]);
    expect(await placesOf(other, registration)).toEqual([]);
    expect(await placesOf(other, 'AUR-2026')).toEqual([]);
  });

  it.each(['%', '__', "' or 1=1 --", ':*', '\\'])('takes %s as text', async (q) => {
    const answer = await ask(everything, q.padEnd(2, q));

    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ items: FoundPlace[] }>().items).toEqual([]);
  });

  it.each(['', 'a', 'x'.repeat(61)])('refuses "%s"', async (q) => {
    expect((await ask(everything, q)).statusCode).toBe(400);
  });

  it('asks the database once for each kind', async () => {
    expect(await portal.countStatements(() => placesOf(everything, 'AUR'))).toBe(4);
  });
});
