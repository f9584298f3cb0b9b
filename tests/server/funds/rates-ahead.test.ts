import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fund } from '#contract/funds/fund-row.ts';
import type { FundDetail } from '#contract/funds/funds.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';

// The figures of the demo are as at 15 Jun 2026; its month ends on the 30th.
const tomorrow = '2026-06-16';

let portal: SeededPortal;
let airline: TestBrowser;
let fund: Fund;

beforeAll(async () => {
  portal = await createSeededPortal();
  airline = await portal.enter('everything@aurora.example');
  const list = await airline.call('GET', '/portal/api/funds?lease=AUR-A01&kind=AF_6Y');
  const [first] = list.json<{ items: Fund[] }>().items;
  if (first === undefined) throw new Error('The demo has no such fund.');
  fund = first;
}, 240_000);

afterAll(() => portal.close());

interface Agreed {
  readonly from: string;
  readonly to: string;
  readonly rate: string;
}

/** The fund as it answers, once its only rates are these. */
async function agree(rates: readonly Agreed[]): Promise<void> {
  await portal.database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`delete from fund_rate where fund_id = ${fund.id}`);
    for (const { from, to, rate } of rates) {
      await tx.execute(sql`insert into fund_rate (fund_id, cust_id, currency, valid_from, valid_to,
          basis, rate, escalation)
        select id, cust_id, currency, ${from}, ${to}, 'FH', ${rate}, 0 from fund where id = ${fund.id}`);
    }
  });
}

async function rowOf(): Promise<Fund | undefined> {
  const list = await airline.call('GET', '/portal/api/funds?lease=AUR-A01&kind=AF_6Y');
  return list.json<{ items: Fund[] }>().items.find(({ id }) => id === fund.id);
}

const detail = async (): Promise<FundDetail> =>
  (await airline.call('GET', `/portal/api/funds/${fund.id}`)).json<FundDetail>();

async function exported(): Promise<string> {
  const address = '/portal/api/funds/export?format=csv&lease=AUR-A01&kind=AF_6Y';
  return (await airline.call('GET', address)).body;
}

async function printed(): Promise<string> {
  const answer = await airline.call('GET', `/portal/api/funds/${fund.id}/pdf`);
  return (await textOfPages(answer.rawPayload)).join(' ');
}

describe('a fund whose only rate starts after the day of the figures', () => {
  it('says from when, in row, panel, export and statement', async () => {
    await agree([{ from: tomorrow, to: '2028-12-31', rate: '12.50' }]);

    expect((await rowOf())?.rate).toMatchObject({ from: tomorrow, standing: 'ahead' });
    expect((await detail()).rate).toMatchObject({ from: tomorrow, standing: 'ahead' });
    expect(await exported()).toContain('12.50 per FH, from 16 Jun 2026');
    expect(await printed()).toContain('12.50 per FH, from 16 Jun 2026');
  });
});

describe('a rate that an agreed one follows', () => {
  it('is the one of the day of the figures, and the next stands beside it', async () => {
    await agree([
      { from: '2026-01-01', to: seededDay, rate: '12.50' },
      { from: tomorrow, to: '2026-12-31', rate: '12.88' },
    ]);
    const { rate, rates } = await detail();

    expect(rate).toMatchObject({ lowest: '12.50', standing: 'inForce' });
    expect((await rowOf())?.rate).toMatchObject({ lowest: '12.50', standing: 'inForce' });
    expect(rates).toMatchObject([
      { lowest: '12.88', from: tomorrow, standing: 'ahead' },
      { lowest: '12.50', to: seededDay, standing: 'inForce' },
    ]);
    expect(await printed()).toContain('12.88 per FH, from 16 Jun 2026');
  });
});

describe('a rate whose last day is over', () => {
  it('says until when it held', async () => {
    await agree([{ from: '2026-01-01', to: '2026-06-14', rate: '12.50' }]);

    expect(await exported()).toContain('12.50 per FH, until 14 Jun 2026');
  });
});
