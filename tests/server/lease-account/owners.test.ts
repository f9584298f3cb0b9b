import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

// On both engines: keys that hold allocations to one lessor entity.

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 240_000);

afterAll(() => portal.close());

const undone = new Error('The allocation is only tried.');

/**
 * Applies one cent of a source to an open invoice of Aurora with the same or another owner, and takes
 * it back: the sums of invoice and payment stay as they are.
 */
async function allocate(source: 'payment' | 'creditNote', owner: 'same' | 'other') {
  const isOwn = sql.raw(owner === 'same' ? '=' : '<>');
  const from =
    source === 'payment'
      ? sql`select id, currency, lessor_entity_id from payment where cust_id = 'AUR'`
      : sql`select id, currency, lessor_entity_id from invoice
          where cust_id = 'AUR' and type in ('creditNote', 'claimPayment')`;
  let written: unknown;
  try {
    await portal.database.tx({ kind: 'owner' }, async (tx) => {
      written =
        await tx.execute(sql`insert into allocation (invoice_id, position, cust_id, currency,
        payment_id, credit_note_id, allocated_on, amount)
      select i.id, 900 + coalesce((select max(position) from allocation where invoice_id = i.id), 0),
        'AUR', i.currency, ${source === 'payment' ? sql`s.id` : sql`null`},
        ${source === 'payment' ? sql`null` : sql`s.id`}, i.due_date, 0.01
      from invoice i join (${from}) s on s.currency = i.currency
        and s.lessor_entity_id ${isOwn} i.lessor_entity_id
      where i.cust_id = 'AUR' and i.gross > 0 limit 1 returning invoice_id`);
      throw undone;
    });
  } catch (fault) {
    if (fault !== undone) throw fault;
  }
  return written;
}

describe.each(['payment', 'creditNote'] as const)('a %s (§3.9)', (source) => {
  it('settles an invoice of the lessor entity that gave it', async () => {
    await expect(allocate(source, 'same')).resolves.toMatchObject({ rows: [{}] });
  });

  it('never settles one of another lessor entity', async () => {
    await expect(allocate(source, 'other')).rejects.toMatchObject({
      cause: {
        constraint: source === 'payment' ? 'allocation_payment_owner' : 'allocation_credit_owner',
      },
    });
  });
});

const receive = (reference: string, lease: string | null) =>
  portal.database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`insert into payment (id, cust_id, reference, payer, received_date, value_date,
        currency, amount, lease_id)
      select gen_random_uuid(), 'AUR', ${reference}, 'Aurora', '2026-06-01', '2026-06-01', 'USD',
        10, (select id from lease where lease_no = ${lease})`),
  );
const ownerOf = async (reference: string) => {
  const { rows } = (await portal.database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`select lessor_entity_id = (select i.lessor_entity_id from invoice i
        join allocation a on a.invoice_id = i.id where a.payment_id = payment.id) as "isThat",
      lessor_entity_id is null as "isUnknown" from payment where reference = ${reference}`),
  )) as { rows: { isThat: boolean | null; isUnknown: boolean }[] };
  return rows[0];
};

describe('money that names no lease', () => {
  it('belongs to nobody until it is applied, then to the lessor of that invoice', async () => {
    await receive('AUR-UNNAMED', null);
    expect(await ownerOf('AUR-UNNAMED')).toEqual({ isThat: null, isUnknown: true });

    await portal.database.tx({ kind: 'owner' }, async (tx) => {
      await tx.execute(sql`insert into allocation (invoice_id, position, cust_id, currency, payment_id,
          allocated_on, amount)
        select i.id, 990, 'AUR', 'USD', p.id, i.due_date, 1 from invoice i, payment p
        where p.reference = 'AUR-UNNAMED' and i.cust_id = 'AUR' and i.currency = 'USD'
          and i.status = 'issued' and i.balance > 1 limit 1`);
      await tx.execute(sql`update payment set applied = 1 where reference = 'AUR-UNNAMED'`);
      await tx.execute(sql`update invoice set paid = paid + 1, balance = balance - 1, status = 'partPaid'
        where id = (select invoice_id from allocation a join payment p on p.id = a.payment_id
          where p.reference = 'AUR-UNNAMED')`);
    });
    expect(await ownerOf('AUR-UNNAMED')).toEqual({ isThat: true, isUnknown: false });
  });

  it('and money that names one belongs to its lessor', async () => {
    await receive('AUR-NAMED', 'AUR-A01');

    expect((await ownerOf('AUR-NAMED'))?.isUnknown).toBe(false);
  });
});
