import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BillingLine } from '#contract/funds/billing-row.ts';
import type { Fund } from '#contract/funds/fund-row.ts';
import type { InternalTrueUp } from '#contract/utilisation/desk/internal-true-ups.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { noConditions } from '#domain/utilisation/report/conditions.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { correctionDesk } from '#tests/support/utilisation/correction-desk.ts';
import {
  flownMonth,
  monthOfLease,
  utilisationOf,
} from '#tests/support/utilisation/report-month.ts';

/** The lease of the demo whose engine rates depend on the derate. */
const leaseNo = 'AUR-A04';
const contractual = { derate: '10', rateDerate: '10', isDerateReported: false };

let portal: SeededPortal;
let airline: TestBrowser;
let lessor: TestBrowser;
let aurora: ReturnType<typeof utilisationOf>;

beforeAll(async () => {
  portal = await createSeededPortal();
  airline = await portal.enter('everything@aurora.example');
  lessor = await enterInternally(portal);
  aurora = utilisationOf(airline);
}, 240_000);

afterAll(() => portal.close());

const billingUrl = (month: string, rest = '') =>
  `/portal/api/monthly-billing${rest}?month=${month}&lease=${leaseNo}`;

/** The billed lines for the restoration of the engines of the lease. */
async function restoration(month: string): Promise<BillingLine[]> {
  const answer = await airline.call('GET', billingUrl(month));
  return answer.json<{ items: BillingLine[] }>().items.filter(({ kind }) => kind === 'ENG_PR');
}

/** The rate of the table by a line's band at another derate. */
async function rateAt({ fundId, month, band }: BillingLine, derate: string): Promise<string> {
  const [row] = await portal.database.tx({ kind: 'owner' }, (tx) =>
    selectRows<{ rate: string }>(
      tx,
      sql`select round(b.rate, 2)::text as rate from ratio_band b
      join fund_rate r on r.ratio_table_id = b.ratio_table_id
      where r.fund_id = ${fundId} and r.valid_from <= ${`${month}-28`} and
        r.valid_to >= ${`${month}-28`} and b.ratio_from = ${band} and b.derate = ${derate}`,
    ),
  );
  return row?.rate ?? 'none';
}

function atDerate(report: ReportDraft, derate: string): ReportDraft {
  return { ...report, conditions: { ...(report.conditions ?? noConditions), derate } };
}

async function monthOf(month: string): Promise<StoredLeaseMonth> {
  return monthOfLease(await aurora.read(`month=${month}`), leaseNo);
}

async function descriptionsOf(id: string): Promise<string> {
  const answer = await airline.call('GET', `/portal/api/invoices/${id}`);
  return answer
    .json<InvoiceDetail>()
    .lines.map(({ description }) => description)
    .join('\n');
}

describe('engine rates that depend on the derate', () => {
  it('are those of the reported derate, or of the contract, in the bills of the demo', async () => {
    const [reported] = await restoration('2026-04');
    const [unreported] = await restoration('2026-01');
    const april = (await monthOf('2026-04')).report.conditions;

    expect(april?.derate).toBe('7.5');
    expect(reported).toMatchObject({ derate: '7.5', rateDerate: '5', isDerateReported: true });
    expect(reported?.rate).toBe(reported && (await rateAt(reported, '5')));
    expect(unreported).toMatchObject(contractual);
    expect(await descriptionsOf(reported?.invoiceId ?? '')).toContain(
      'derate 7.5 % (rates at 5 %)',
    );
  });

  it('stand in the document of the month, and the range of the fund says so', async () => {
    const pdf = await airline.call('GET', billingUrl('2026-04', '/pdf'));
    const funds = await airline.call('GET', `/portal/api/funds?lease=${leaseNo}&kind=ENG_PR`);
    const plain = await airline.call('GET', '/portal/api/funds?lease=AUR-A01&kind=ENG_PR');

    expect((await textOfPages(pdf.rawPayload)).join(' ')).toContain('7.5 %');
    expect(funds.json<{ items: Fund[] }>().items[0]?.rate).toMatchObject({ isByDerate: true });
    expect(plain.json<{ items: Fund[] }>().items[0]?.rate).toMatchObject({ isByDerate: false });
  });
});

describe('a correction of the derate alone', () => {
  it('bills the month anew at the other rates', async () => {
    const month = await monthOf('2026-04');
    const desk = correctionDesk(airline, lessor, leaseNo);
    const before = await restoration('2026-04');
    const asked = await desk.ask(month, atDerate(month.report, '10'));
    const { rowVersion, billing, changes } = await desk.readCase(asked.id);
    const decision = { decision: 'approve', note: '', rowVersion };
    const done = await desk.decide(asked.id, decision);
    const after = await restoration('2026-04');

    expect(done.statusCode).toBe(200);
    expect(changes).toEqual([{ what: 'Take-off derate', before: '7.5 %', after: '10 %' }]);
    expect(Number(billing?.after)).toBeLessThan(Number(billing?.before));
    expect(after[0]).toMatchObject({ derate: '10', rateDerate: '10', isDerateReported: true });
    expect(after.map(({ used }) => used)).toEqual(before.map(({ used }) => used));
    expect(after[0]?.rate).toBe(before[0] && (await rateAt(before[0], '10')));
  });
});

function asOwner(statement: string): Promise<unknown> {
  return portal.database.tx({ kind: 'owner' }, (tx) => tx.execute(sql.raw(statement)));
}

/** Until when the restoration rates of the lease are known that ran to the end of the year. */
const rates = (from: string, to: string) =>
  asOwner(`update fund_rate set valid_to = '${to}' where valid_to = '${from}' and fund_id in
    (select id from fund where lease_no = '${leaseNo}' and kind = 'ENG_PR')`);

async function reportLate(derate: string) {
  const input = await aurora.read('month=2026-05');
  const stored = monthOfLease(input, leaseNo);
  const saved = await aurora.save(stored, atDerate(flownMonth(input, stored), derate));
  if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
  const { results } = await aurora.submit([saved.current]);
  const [result] = results;
  return result?.kind === 'accepted' ? result.trueUp : undefined;
}

async function settle(): Promise<number> {
  const list = await lessor.call('GET', '/portal/api/internal/true-ups');
  const { items } = list.json<{ items: InternalTrueUp[] }>();
  const found = items.find((one) => one.leaseNo === leaseNo);
  const url = `/portal/api/internal/customers/AUR/true-ups/${found?.id ?? ''}/settlement`;
  const payload = { action: 'bill', rowVersion: found?.rowVersion };
  const headers = { 'idempotency-key': randomUUID() };
  return (await lessor.call('POST', url, { payload, headers })).statusCode;
}

describe('a late report with a derate', () => {
  const flown = { derate: '2.5', rateDerate: '0', isDerateReported: true };

  it('trues the estimate up from the contract’s derate to its own', async () => {
    const [estimated] = await restoration('2026-05');
    const trueUp = await reportLate('2,5');
    const [line] = await restoration('2026-05');

    expect(estimated).toMatchObject(contractual);
    expect(trueUp).toMatchObject({ outcome: 'credited' });
    expect(line).toMatchObject(flown);
    expect(line?.rate).toBe(line && (await rateAt(line, '0')));
    expect(await descriptionsOf(line?.invoiceId ?? '')).toContain('derate 2.5 % (rates at 0 %)');
  });
});

describe('a late report with a derate that waits at the desk', () => {
  it('is billed there by its own derate', async () => {
    await asOwner(`update util_report r set status = 'estimated', source = 'estimate',
        submitted_by = null, submitted_at = null, derate_percent = null
      from lease l where l.id = r.lease_id and l.lease_no = '${leaseNo}' and r.is_current
        and r.month = '2026-05'`);
    await rates('2026-12-31', '2026-03-31');
    const waiting = await reportLate('6');
    await rates('2026-03-31', '2026-12-31');
    const status = await settle();
    const [line] = await restoration('2026-05');

    expect(waiting).toMatchObject({ outcome: 'waiting' });
    expect(status).toBe(200);
    expect(line).toMatchObject({ derate: '6', rateDerate: '5', isDerateReported: true });
  });
});
