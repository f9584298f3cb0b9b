import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAmounts, compareAmounts } from '#domain/money/amount.ts';
import type { Database } from '#server/platform/db/database.ts';
import { csvFiles, joinTables } from '#server/import/source/table-source.ts';
import { estimatedBills } from '#server/seed/invoices/held-money.ts';
import { estimateMoney, revisedMoney } from '#server/seed/tables/seed-tables.ts';
import { importTexts } from '#tests/support/import/import-files.ts';
import { seededAirline } from '#tests/support/portal/seeded-airline.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase('demo');
});

afterAll(() => database.close());

const airlines = ['AUR', 'BOR', 'CUM'].map((custId) => seededAirline(custId, seededDay));

function read<T extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<T[]> {
  return database.tx({ kind: 'owner' }, (tx) => selectRows<T>(tx, query));
}

const money = (amount = '0'): string => addAmounts([amount]);

describe('the months that the demo has estimated or corrected', () => {
  it('are one estimate that waits, one that was trued up, and two corrections', async () => {
    const estimates = await read(sql`select l.lease_no as lease, r.month, r.is_current as waits,
        i.number from util_report r join lease l on l.id = r.lease_id
        join invoice i on i.id = r.invoice_id where r.status = 'estimated' order by 1`);
    const trueUps = await read(
      sql`select lease_no as lease, month, estimate, document_number as document, outcome <> 'waiting' as done from util_true_up`,
    );
    const corrections = await read(sql`select k.lease_no as lease, k.month, k.decided_by as by,
        c.number as credit, b.number as bill, c.corrects_invoice_id = r.invoice_id as "isOfReport"
      from util_correction k join util_report r on r.id = k.report_id
        join invoice c on c.id = k.credit_note_id join invoice b on b.id = k.invoice_id
      where k.status = 'approved' order by 1`);

    expect(estimates).toEqual([
      { lease: 'AUR-A01', month: '2025-09', waits: false, number: 'AUR-A01-202509-E1' },
      { lease: 'AUR-A04', month: '2026-05', waits: true, number: 'AUR-A04-202605-E1' },
    ]);
    expect(trueUps).toEqual([
      {
        lease: 'AUR-A01',
        month: '2025-09',
        estimate: 'AUR-A01-202509-E1',
        document: 'AUR-A01-202509-E1-T2',
        done: true,
      },
    ]);
    expect(corrections).toEqual(
      ['AUR-A03', 'CUM-A05'].map((lease) => ({
        lease,
        month: '2026-01',
        by: 'Iris Lennon',
        credit: expect.stringMatching(/^(?:AUR|CUM)-2026-\d{4}-C2$/),
        bill: expect.stringMatching(/^(?:AUR|CUM)-2026-\d{4}-R2$/),
        isOfReport: true,
      })),
    );
  });

  it('have the documents, payments and credits that their plan foretells', async () => {
    const stored = await read<{ number: string }>(
      sql`select number, type, status, issue_date::text as issued, due_date::text as due, gross::text,
          paid::text, credited::text, balance::text from invoice`,
    );
    const byNumber = new Map(stored.map((one) => [one.number, one]));
    const planned = airlines.flatMap(({ invoices, allocations, portalDocuments }) => {
      const own = new Set(portalDocuments);
      const reached = allocations.filter(({ creditNoteId }) => own.has(creditNoteId ?? ''));
      const ids = new Set([...portalDocuments, ...reached.map(({ invoiceId }) => invoiceId)]);
      return invoices.filter(({ id }) => ids.has(id));
    });
    const facts = planned.map((one) => ({
      number: one.number,
      type: one.type,
      status: one.status,
      issued: one.issueDate,
      due: one.dueDate,
      gross: money(one.gross),
      paid: money(one.paid),
      credited: money(one.credited),
      balance: money(one.balance),
    }));

    // Two estimates, a true-up, two corrections of two documents each, and a bill that is credited.
    expect(planned.length).toBeGreaterThanOrEqual(8);
    expect(
      planned.map(({ number }) => {
        const { gross, paid, credited, balance, ...rest } = (byNumber.get(number) ?? {}) as Record<
          string,
          string
        >;
        const amounts = { gross, paid, credited, balance };
        return {
          ...rest,
          ...Object.fromEntries(Object.entries(amounts).map(([key, one]) => [key, money(one)])),
        };
      }),
    ).toEqual(facts);
  });

  it('leave every fund with the balance that its plan foretells', async () => {
    const stored = await read<{ fund: string; billed: string; paid: string }>(
      sql`select fund_id as fund, coalesce(sum(amount) filter (where kind = 'BILLED'), 0)::text as billed,
          coalesce(sum(amount) filter (where kind <> 'BILLED'), 0)::text as paid
        from fund_movement group by 1`,
    );
    const found = new Map(stored.map(({ fund, ...sums }) => [fund, sums]));
    const wrong = airlines
      .flatMap(({ funds, fundMovements }) => funds.map((fund) => ({ fund, fundMovements })))
      .flatMap(({ fund, fundMovements }) => {
        const own = fundMovements.filter(({ fundId }) => fundId === fund.id);
        return [true, false].map((isBilled) => {
          const amounts = own.filter(({ kind }) => (kind === 'BILLED') === isBilled);
          const planned = addAmounts(amounts.map(({ amount }) => amount));
          const sums = found.get(fund.id) ?? { billed: '0', paid: '0' };
          return { fund, planned, stored: money(isBilled ? sums.billed : sums.paid) };
        });
      })
      .filter(({ planned, stored: sum }) => compareAmounts(planned, sum) !== 0);

    expect(found.size).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });

  it('have every payment that their plan foretells, applied as far', async () => {
    const stored = await read<{ reference: string; amount: string; applied: string }>(
      sql`select reference, amount::text, applied::text from payment`,
    );
    const found = new Map(stored.map((one) => [one.reference, one]));
    const wrong = airlines
      .flatMap(({ payments }) => payments)
      .filter(({ reference, amount, applied }) => {
        const one = found.get(reference);
        return money(one?.amount) !== money(amount) || money(one?.applied) !== money(applied);
      });

    expect(stored.length).toBe(airlines.flatMap(({ payments }) => payments).length);
    expect(wrong).toEqual([]);
  });

  it('are paid by a file that changes nothing when it is loaded again', async () => {
    const built = airlines.map((rows) => ({ rows, fixings: [] }));
    const estimates = built.flatMap((airline) =>
      estimatedBills(airline.rows).map((id) => estimateMoney(airline, id)),
    );
    const files = csvFiles(joinTables([...estimates, revisedMoney(built)]));
    const { tables, valueCount } = await importTexts(database, files);

    expect(files.get('allocations.csv')).toContain('AUR-A01-202509-E1,');
    expect(files.get('allocations.csv')).toMatch(/CUM-2026-\d{4}-R2,/);
    expect([valueCount, tables.filter(({ created, changed }) => created + changed > 0)]).toEqual([
      0,
      [],
    ]);
  });

  it('are news of the portal to the airline, once', async () => {
    const told = await read<{ title: string }>(
      sql`select title from notification where kind = 'invoiceIssued' and subject ~ '-[ERT][12]$'
        order by 1`,
    );

    expect(told.map(({ title }) => title.split(':')[0])).toEqual([
      expect.stringMatching(/^(?:Invoice|Credit note) AUR-A01-202509-E1-T2$/),
      'Invoice AUR-A01-202509-E1',
      'Invoice AUR-A04-202605-E1',
    ]);
  });
});
