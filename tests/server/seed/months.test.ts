import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { seededAirline } from '#tests/support/portal/seeded-airline.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase('demo');
});

afterAll(() => database.close());

const customers = ['AUR', 'BOR', 'CUM'];

/** The current reports of the months of the portal, with what each airline has. */
const planned = customers.flatMap((custId) => {
  const rows = seededAirline(custId, seededDay);
  return rows.utilReports
    .filter(({ isCurrent, source }) => isCurrent && source !== 'loaded')
    .map((report) => ({ report, rows }));
});

const keyOf = (leaseId: string, month: string): string => `${leaseId} ${month}`;

function read<T extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<T[]> {
  return database.tx({ kind: 'owner' }, (tx) => selectRows<T>(tx, query));
}

const billed = [
  'fundId',
  'month',
  'basis',
  'used',
  'ratio',
  'derate',
  'rate',
  'billedUnits',
  'amount',
  'topUp',
];

/** What explains a billed line, with decimals as short as they can be. */
function facts(row: Readonly<Record<string, unknown>> = {}): string {
  const values = billed.map((field) => row[field] ?? null);
  return JSON.stringify(
    values.map((value) => {
      if (typeof value !== 'string' || !value.includes('.')) return value;
      return value.replace(/0+$/, '').replace(/\.$/, '');
    }),
  );
}

describe('the months that the demo airlines report in the portal', () => {
  it('have the statuses and bills of their plan, and a receipt each but for an estimate', async () => {
    const found = await read<{
      lease: string;
      month: string;
      status: string;
      bill: string | null;
      isReceived: boolean;
    }>(
      sql`select r.lease_id as lease, r.month, r.status, i.number as bill,
          s.id is not null as "isReceived"
        from util_report r left join util_submission s on s.id = r.submission_id
          left join invoice i on i.id = r.invoice_id where r.is_current`,
    );
    const byKey = new Map(found.map((row) => [keyOf(row.lease, row.month), row]));
    const wrong = planned.filter(({ report, rows }) => {
      const { leaseId, month, status, invoiceId } = report;
      const row = byKey.get(keyOf(leaseId, month));
      const bill = rows.invoices.find(({ id }) => id === invoiceId)?.number ?? null;
      const isReceived = status !== 'estimated';
      return row?.status !== status || row.bill !== bill || row.isReceived !== isReceived;
    });

    expect(planned.length).toBeGreaterThan(400);
    expect(wrong.map(({ report }) => report)).toEqual([]);
  });

  it('have the figures of their plan, with totals that continue', async () => {
    const found = await read<{ lease: string; month: string; component: string; text: string }>(
      sql`select r.lease_id as lease, r.month, l.component_id as component,
          concat_ws(' ', l.fh_min, l.fc, l.tsn_min, l.csn, l.location_kind, l.location_ref) as text
        from util_report r join util_line l on l.report_id = r.id where r.is_current`,
    );
    const texts = new Map(
      found.map((row) => [`${keyOf(row.lease, row.month)} ${row.component}`, row.text]),
    );
    const wrong = planned.flatMap(({ report, rows }) =>
      rows.utilLines
        .filter(({ reportId }) => reportId === report.id)
        .filter((line) => {
          const key = `${keyOf(report.leaseId, report.month)} ${line.componentId}`;
          const figures = [line.fhMin, line.fc, line.tsnMin, line.csn];
          // A report names an aircraft, not a shop or a store.
          const isFlying = line.locationKind === 'onWing' || line.locationKind === 'otherAircraft';
          const place = [line.locationKind, isFlying && line.locationRef].filter(Boolean);
          return texts.get(key) !== [...figures, ...place].join(' ');
        }),
    );

    expect(wrong).toEqual([]);
  });

  it('are billed by lines that the import explains as the seed computed them', async () => {
    const rowsOf = customers.map((custId) => seededAirline(custId, seededDay));
    const loaded = new Set(
      rowsOf
        .flatMap(({ invoices, portalDocuments }) =>
          invoices.filter(({ id }) => !portalDocuments.includes(id)),
        )
        .map(({ id }) => id),
    );
    const all = await tableRows(database, 'billing_line');
    const stored = all.filter(({ invoiceId }) => loaded.has(invoiceId));
    const byPlace = new Map(stored.map((row) => [`${row['invoiceId']} ${row['position']}`, row]));
    const lines = rowsOf.flatMap(({ billingLines }) => billingLines);
    const wrong = lines
      .map((line) => [facts(byPlace.get(`${line.invoiceId} ${line.position}`)), facts(line)])
      .filter(([found, expected]) => found !== expected);

    expect(stored).toHaveLength(lines.length);
    expect(wrong).toEqual([]);
  });

  it('are asked about and corrected by the steps of the portal', async () => {
    const [question] = await read<{ news: string }>(sql`select n.kind as news
      from util_question q join notification n on n.subject = q.id::text`);
    const requests = await read<{ status: string; reason: string; waits: boolean }>(
      sql`select c.status, c.reason, r.status = 'correctionRequested' as waits
        from util_correction c join util_report r on r.id = c.report_id where c.status = 'requested'`,
    );

    expect(question).toEqual({ news: 'utilisationQueried' });
    expect(requests).toEqual([
      {
        status: 'requested',
        reason: 'The ferry flight on the last day was left out: one cycle, 1:05 hours.',
        waits: true,
      },
    ]);
  });

  it('are news to the colleagues, once for each submission', async () => {
    const counts = await read(sql`select cust_id as customer, count(*)::int as news,
        (select count(*)::int from util_submission s where s.cust_id = n.cust_id) as submissions
      from notification n where kind = 'utilisationReported' group by 1`);

    expect(new Set(counts.map(({ customer }) => customer))).toEqual(new Set(customers));
    expect(counts.filter(({ news, submissions }) => news !== submissions)).toEqual([]);
  });
});
