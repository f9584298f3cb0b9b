import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importTexts } from '#tests/support/import/import-files.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 240_000);

afterAll(() => portal.close());

interface Settled {
  readonly number: string;
  readonly reference: string;
  readonly received: string;
  readonly value: string;
  readonly amount: string;
  readonly payer: string;
  readonly bank: string;
  readonly lease: string | null;
}

const isProposed = sql`charge.interest_invoice_id is null and charge.waived_on is null`;

function proposals(): Promise<{ number: string; amount: string }[]> {
  return portal.database.tx({ kind: 'owner' }, (tx) =>
    selectRows<{ number: string; amount: string }>(
      tx,
      sql`select invoice.number, charge.amount::text from interest_charge charge
        join invoice on invoice.id = charge.invoice_id
        where charge.cust_id = 'AUR' and ${isProposed} order by 1`,
    ),
  );
}

/** The payment that alone settled an item late, as an import writes it. */
async function latePayment(): Promise<Settled> {
  const [found] = await portal.database.tx({ kind: 'owner' }, (tx) =>
    selectRows<Settled>(
      tx,
      sql`select i.number, p.reference, p.received_date::text as received,
          p.value_date::text as value, p.amount::numeric(18,2)::text as amount, p.payer as payer, l.lease_no as lease,
          p.bank_reference as bank
        from interest_charge charge join invoice i on i.id = charge.invoice_id
          join allocation a on a.invoice_id = i.id join payment p on p.id = a.payment_id
          left join lease l on l.id = p.lease_id
        where charge.cust_id = 'AUR' and p.returned_on is null and i.currency = 'USD'
          and p.value_date > i.due_date + 20
          and i.paid = p.amount and p.applied = p.amount
        order by i.number limit 1`,
    ),
  );
  if (found === undefined) throw new Error('No item of the demo was paid late by one payment.');
  return found;
}

it('an import proposes interest for what it touches, and leaves other proposals alone', async () => {
  const { number, reference, received, value, amount, payer, bank, lease } = await latePayment();
  await portal.database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`delete from interest_segment`);
    await tx.execute(sql`delete from interest_charge`);
    // A proposal that the rule would not make: any import that looks at this item removes it.
    await tx.execute(sql`insert into interest_charge (id, cust_id, currency, invoice_id,
        through_date, grace_until, amount)
      select gen_random_uuid(), cust_id, currency, id, due_date + 1, due_date, 1234
      from invoice where cust_id = 'AUR' and currency = 'USD' and balance > 0
        and number <> ${number} order by number limit 1`);
  });
  const [other] = await proposals();
  const head =
    'reference,cust_id,payer,received,value_date,currency,amount,bank_reference,lease_no';
  const row = [
    reference,
    'AUR',
    `"${payer}"`,
    received,
    value,
    'USD',
    amount,
    bank,
    lease ?? '',
  ].join(',');
  await importTexts(portal.database, new Map([['payments.csv', `${head}\n${row}\n`]]));
  const after = await proposals();

  expect(other).toBeDefined();
  expect(after).toContainEqual(other);
  expect(after.map((proposed) => proposed.number).toSorted()).toContain(number);
  expect(after).toHaveLength(2);
});
