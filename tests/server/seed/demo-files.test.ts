import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths } from '#domain/dates/month.ts';
import { itemStatuses } from '#domain/projects/item-standing.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TableName } from '#server/platform/db/insert-rows.ts';
import { demoFiles } from '#server/seed/app/demo-files.ts';
import { seed } from '#server/seed/app/seed.ts';
import { importTexts } from '#tests/support/import/import-files.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { testFiles } from '#tests/support/run/test-files.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { laterThanFiles } from '#tests/support/import/later-than-files.ts';
import { seededAirline } from '#tests/support/portal/seeded-airline.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

/** Tables that only the importer fills. */
const loaded: readonly TableName[] = [
  'lessor_entity',
  'customer',
  'aircraft',
  'registration',
  'engine',
  'component',
  'lease',
  'opening_total',
  'life_limited_part',
  'life_limited_part_rating',
  'contact',
  'contact_scope',
  'index_fixing',
  'rent_term',
  'rent_schedule',
  'interest_term',
  'security_requirement',
  'security_deposit',
  'letter_of_credit',
  'letter_of_credit_lease',
  'letter_of_credit_event',
  'fund',
  'fund_rate_term',
  'fund_rate',
  'ratio_table',
  'ratio_band',
  'project',
  'milestone',
  'nda_version',
  'listing',
  'listing_confidential',
  'listing_picture',
];

const whenStored = new Set(['createdAt', 'updatedAt']);

/** The rows of a table as sorted texts, without the moments at which they were stored. */
async function textsOf(database: Database, table: TableName): Promise<readonly string[]> {
  const rows = await tableRows(database, table);
  return rows
    .map((row) => Object.entries(row).filter(([field]) => !whenStored.has(field)))
    .map((entries) => JSON.stringify(entries))
    .toSorted();
}

const airlines = ['AUR', 'BOR', 'CUM'].map((custId) => seededAirline(custId, seededDay));
const later = laterThanFiles(airlines);

/** Rows as they are stored, but for those of bills and payments that follow from the portal. */
async function loadedRows(database: Database, query: ReturnType<typeof sql>) {
  const rows = await database.tx({ kind: 'owner' }, (tx) =>
    selectRows<{ invoice?: string | null; payment?: string | null }>(tx, query),
  );
  return rows.filter(
    ({ invoice, payment }) => !later.bills.has(invoice ?? '') && !later.payments.has(payment ?? ''),
  );
}

let seeded: Database;
let own: Database;

beforeAll(async () => {
  seeded = await openTestDatabase();
  await seed({ database: seeded, files: testFiles }, 'demo', seededDay);
  own = await openTestDatabase();
  await importTexts(own, demoFiles(seededDay));
}, 180_000);

afterAll(async () => {
  await seeded.close();
  await own.close();
});

describe('the files of the demo', () => {
  it.each(loaded)('give an empty portal the rows of %s that the demo has', async (table) => {
    const expected = await textsOf(seeded, table);

    expect(expected.length).toBeGreaterThan(0);
    expect(await textsOf(own, table)).toEqual(expected);
  });

  const places = {
    'invoices, before an airline disputes one': sql`select number as invoice, corrects_invoice_id,
        issue_date, due_date, net, tax, gross, paid, credited, balance, asset_registration,
        case status when 'disputed' then 'issued' else status end as status
      from invoice order by number`,
    'lines of invoices': sql`select i.number as invoice, l.* from invoice_line l
        join invoice i on i.id = l.invoice_id order by i.number, l.position`,
    payments: sql`select id as payment, to_jsonb(p) - 'created_at' - 'updated_at' as row
      from payment p order by id`,
    allocations: sql`select i.number as invoice, a.payment_id as payment,
        to_jsonb(a) - 'created_at' - 'updated_at' as row
      from allocation a join invoice i on i.id = a.invoice_id order by i.number, a.position`,
    'movements of funds, but for what claims took': sql`select i.number as invoice, m.*
      from fund_movement m left join invoice i on i.id = m.invoice_id
      where m.kind <> 'CLAIM_PAID' order by m.id`,
  };

  it.each(Object.entries(places))(
    'give it all %s, but for what follows from documents of the portal',
    async (_name, query) => {
      const expected = await loadedRows(seeded, query);

      expect(expected.length).toBeGreaterThan(400);
      expect(await loadedRows(own, query)).toEqual(expected);
    },
  );

  it('give it no document of the portal, and the bills that its credits go to as they were issued', async () => {
    const found = await own.tx({ kind: 'owner' }, (tx) =>
      selectRows<{ number: string; credited: string }>(
        tx,
        sql`select number, credited::text from invoice where number in ${[...later.bills]}`,
      ),
    );

    expect(found.length).toBe(later.bills.size - later.documents);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((one) => Number(one.credited) !== 0)).toEqual([]);
  });

  it('give it the late interest that was charged, and propose the rest', async () => {
    const columns = sql`select i.number, b.number as bill, c.waived_on, c.waived_reason, c.amount,
        c.through_date, c.is_loaded, (select json_agg(json_build_array(s.principal, s.rate, s.days, s.amount)
          order by s.position) from interest_segment s where s.charge_id = c.id) as segments
      from interest_charge c join invoice i on i.id = c.invoice_id
        left join invoice b on b.id = c.interest_invoice_id order by i.number, c.through_date`;
    const [expected, found] = await Promise.all(
      [seeded, own].map((database) =>
        database.tx({ kind: 'owner' }, (tx) =>
          selectRows<{ bill: string | null; waived_on: string | null; segments: unknown }>(
            tx,
            columns,
          ),
        ),
      ),
    );
    const kinds = new Set(
      expected?.map(({ bill, waived_on }) => (bill && 'billed') ?? (waived_on && 'waived') ?? ''),
    );

    expect(kinds).toEqual(new Set(['billed', 'waived', '']));
    expect(expected?.filter(({ segments }) => segments === null)).toEqual([]);
    expect(found).toEqual(expected);
  });

  it('give it every delivery of an engine; its moves are reported in the portal', async () => {
    const starts = sql`where exists (select 1 from lease where lease.id = lease_id
      and start_date = event_date) order by id`;
    const [expected, found] = await Promise.all(
      [seeded, own].map((database) => tableRows(database, 'engine_event', starts)),
    );
    const all = await tableRows(seeded, 'engine_event');

    expect(all.length).toBeGreaterThan(expected?.length ?? 0);
    expect(found).toEqual(expected);
  });

  it('give it every open item as it was raised; its answers are made in the portal', async () => {
    const columns = sql`select project_id, number, ata, category, description, finding_ref,
        lease_clause, severity, owner_side, person, raised, due from oil_item order by 1, 2`;
    const statuses = sql`select distinct status from oil_item`;
    const [expected, found] = await Promise.all(
      [seeded, own].map((database) =>
        database.tx({ kind: 'owner' }, (tx) => selectRows(tx, columns)),
      ),
    );
    const lived = await seeded.tx({ kind: 'owner' }, (tx) =>
      selectRows<{ status: string }>(tx, statuses),
    );

    expect(expected?.length).toBeGreaterThan(100);
    expect(found).toEqual(expected);
    expect(new Set(lived.map(({ status }) => status))).toEqual(new Set(itemStatuses));
  });

  it('give it the claims that ended before the airline worked in the portal', async () => {
    const columns = sql`select c.number, c.status, c.claimed::numeric(18, 2)::text as claimed,
        c.approved::numeric(18, 2)::text as approved, c.paid::numeric(18, 2)::text as paid,
        c.ended_on::text as "endedOn", f.fund_id, f.approved as of_fund, m.amount as moved
      from claim c join claim_fund f on f.claim_id = c.id
        left join fund_movement m on m.claim_id = c.id and m.fund_id = f.fund_id
      where c.is_loaded order by 1, 7`;
    const [expected, found] = await Promise.all(
      [seeded, own].map((database) =>
        database.tx({ kind: 'owner' }, (tx) =>
          selectRows<{ number: string; endedOn: string }>(tx, columns),
        ),
      ),
    );
    const planned = airlines.flatMap(({ claims }) => claims);
    const live = addMonths(`${seededDay.slice(0, 8)}01`, -12);

    expect(found).toEqual(expected);
    expect(expected?.filter(({ endedOn }) => endedOn >= live)).toEqual([]);
    expect([...new Map(expected?.map((row) => [row.number, row])).values()]).toEqual(
      planned.map(({ number, status, claimed, approved, paid, endedOn }) =>
        expect.objectContaining({ number, status, claimed, approved, paid, endedOn }),
      ),
    );
  });

  it('give it every document, also the one that is not scanned yet', async () => {
    const all = await tableRows(seeded, 'document', sql`order by id`);
    const found = await tableRows(own, 'document', sql`order by id`);
    const facts = (rows: typeof all) =>
      rows.map(({ createdAt: _created, updatedAt: _updated, ...row }) => row);

    expect(new Set(all.map(({ scope }) => scope))).toEqual(
      new Set(['customer', 'lease', 'listing', 'project', 'public']),
    );
    expect(all.some((row) => row['scanState'] === 'scanning')).toBe(true);
    expect(facts(found)).toEqual(facts(all));
  });

  it('change nothing when they are imported again', async () => {
    const { tables } = await importTexts(own, demoFiles(seededDay));

    expect(tables.filter(({ created, changed }) => created + changed > 0)).toEqual([]);
  });

  it('are noted as an import of the seed', async () => {
    const lines = await tableRows(seeded, 'audit_log');

    const line = expect.objectContaining({ event: 'data.imported', userAgent: 'npm run seed' });
    // What was paid of an estimate, the funds of bills whose months are accepted, and what was paid since.
    expect(lines).toEqual([line, line, line, line]);
  });
});
