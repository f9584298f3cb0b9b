import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAmounts, compareAmounts, subtractAmounts } from '#domain/money/amount.ts';
import { importTexts } from '#tests/support/import/import-files.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { type Corrections, openCorrections } from '#tests/support/utilisation/correction-desk.ts';

const leaseNo = 'AUR-A01';

/** Each test corrects a month, most of them twice. */
const timeout = 240_000;

/** A month that was billed and paid in full, and one that is billed and open. */
const paidMonth = '2026-03';

let opened: Corrections;

beforeAll(async () => {
  opened = await openCorrections(leaseNo);
}, 240_000);

afterAll(() => opened.portal.close());

const asOwner = <T>(statement: string): Promise<T[]> =>
  opened.portal.database.tx({ kind: 'owner' }, (tx) => selectRows<T>(tx, sql.raw(statement)));

/** What was billed and what was paid to each fund by the documents of a month. */
const paidOf = (month: string) =>
  asOwner<{ fund: string; billed: string; paid: string }>(
    `with recursive chain as (
       select distinct b.invoice_id as id from billing_line b join fund f on f.id = b.fund_id
         where f.lease_no = '${leaseNo}' and b.month = '${month}'
       union select n.id from chain join invoice n on n.corrects_invoice_id = chain.id)
     select v.fund_id as fund,
       coalesce(sum(v.amount) filter (where v.kind = 'BILLED'), 0.00)::text as billed,
       coalesce(sum(v.amount) filter (where v.kind = 'PAID'), 0.00)::text as paid
     from fund_movement v where v.invoice_id in (select id from chain)
     group by v.fund_id order by v.fund_id`,
  );

/**
 * Bills that are explained fund by fund whose PAID movements differ from the money in them:
 * payments and credits from other documents, less what was paid and taken back.
 */
const unequal = () =>
  asOwner<{ number: string; money: string; paid: string }>(
    `select number, money::text, paid::text from (
       select i.number, i.paid + i.credited
           - coalesce((select sum(r.amount) from invoice_reduction r where r.invoice_id = i.id), 0)
           - coalesce((select sum(a.amount) from allocation a join invoice n on n.id = a.credit_note_id
             where a.invoice_id = i.id and n.corrects_invoice_id = i.id and n.type = 'creditNote'
               and not exists (select 1 from invoice_reduction r where r.document_id = n.id)), 0)
           as money,
         coalesce((select sum(v.amount) from fund_movement v
           where v.invoice_id = i.id and v.kind = 'PAID'), 0) as paid
       from invoice i where i.gross > 0 and exists (
         select 1 from billing_line b where b.invoice_id = i.id)) sums
     where money <> paid order by number`,
  );

async function correct(month: string, minutes: number, documents: 'creditAndBill' | 'difference') {
  const asked = await opened.desk.request(month, minutes);
  const { rowVersion } = await opened.desk.readCase(asked.id);
  const body = { decision: 'approve', note: '', rowVersion, documents };
  const answer = await opened.desk.decide(asked.id, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

const total = (rows: readonly { paid: string }[]) => addAmounts(rows.map(({ paid }) => paid));

/** What is paid of supplemental rent of the lease altogether. */
async function paidAltogether(): Promise<string> {
  const [row] = await asOwner<{ paid: string }>(
    `select sum(v.amount)::text as paid from fund_movement v join fund f on f.id = v.fund_id
      where f.lease_no = '${leaseNo}' and v.kind = 'PAID'`,
  );
  return row?.paid ?? '';
}

describe('what funds have received (§3.6, §3.9)', () => {
  it('is the money in their bills, in the demonstration data as well', { timeout }, async () => {
    expect(await unequal()).toEqual([]);
  });

  it(
    'falls by what a correction releases of a paid bill, fund by fund, and pays another',
    { timeout },
    async () => {
      const before = await paidOf(paidMonth);
      const altogether = await paidAltogether();
      expect(before.every(({ billed, paid }) => billed === paid)).toBe(true);

      await correct(paidMonth, -90, 'difference');

      const after = await paidOf(paidMonth);
      expect(compareAmounts(total(after), total(before))).toBe(-1);
      // Each fund keeps what still belongs to the month.
      expect(after.map(({ paid }) => paid)).toEqual(after.map(({ billed }) => billed));
      expect(await unequal()).toEqual([]);
      // The credit went to the oldest open item of the lease; what is rent there is in no fund.
      const [toFunds] = await asOwner<{ amount: string }>(
        `select coalesce(sum(a.amount), 0.00)::text as amount from allocation a
        join invoice n on n.id = a.credit_note_id and n.number like '%-D2' and n.lease_no = '${leaseNo}'
        where exists (select 1 from billing_line b where b.invoice_id = a.invoice_id)`,
      );
      const released = subtractAmounts(total(before), total(after));
      expect(addAmounts([await paidAltogether()])).toBe(
        addAmounts([altogether, `-${released}`, toFunds?.amount ?? '']),
      );
    },
  );

  it('comes out the same by a credit note and a new bill', { timeout }, async () => {
    const month = '2026-02';
    const before = await paidOf(month);

    await correct(month, -90, 'creditAndBill');

    const after = await paidOf(month);
    expect(compareAmounts(total(after), total(before))).toBe(-1);
    expect(after.map(({ paid }) => paid)).toEqual(after.map(({ billed }) => billed));
    expect(await unequal()).toEqual([]);
  });

  it(
    'follows the difference of each line when the payment of a correction is imported',
    { timeout },
    async () => {
      const month = '2025-11';
      const before = await paidOf(month);
      await correct(month, 120, 'creditAndBill');
      expect(await paidOf(month)).toEqual(
        (await paidOf(month)).map((one, index) => ({ ...one, paid: before[index]?.paid })),
      );
      // The import says all that settles a bill, so what is netted is in its file as well.
      const [bill] = await asOwner<{ number: string; balance: string; netted: string }>(
        `select i.number, i.balance::text, concat_ws(',', i.number, '', n.number, a.allocated_on,
          round(a.amount, 2)) as netted
        from invoice i join allocation a on a.invoice_id = i.id join invoice n on n.id = a.credit_note_id
        where i.lease_no = '${leaseNo}' and i.number like '%-R2' and i.balance > 0
          and exists (select 1 from billing_line b where b.invoice_id = i.id and b.month = '${month}')`,
      );
      const { number = '', balance = '', netted = '' } = bill ?? {};
      const money = addAmounts([balance]);
      const of = [
        'P-CORRECTED',
        'AUR',
        'Aurora',
        '2026-06-15',
        '2026-06-15',
        'USD',
        money,
        leaseNo,
      ];

      await importTexts(
        opened.portal.database,
        new Map([
          [
            'payments.csv',
            `reference,cust_id,payer,received,value_date,currency,amount,lease_no\n${of.join()}\n`,
          ],
          [
            'allocations.csv',
            `invoice,payment,credit_note,date,amount\n${netted}\n${number},P-CORRECTED,,2026-06-15,${money}\n`,
          ],
        ]),
      );

      // Where nothing changed, nothing is added; the month is paid in full.
      const after = await paidOf(month);
      expect(after.map(({ paid }) => paid)).toEqual(after.map(({ billed }) => billed));
      expect(after.some(({ paid }, index) => paid === before[index]?.paid)).toBe(true);
      expect(await unequal()).toEqual([]);
    },
  );

  it('is as before when a correction is reversed', { timeout }, async () => {
    const before = await paidOf('2025-12');

    await correct('2025-12', 120, 'difference');
    expect(await paidOf('2025-12')).not.toEqual(before);
    await correct('2025-12', -120, 'difference');

    expect(await paidOf('2025-12')).toEqual(before);
  });
});
