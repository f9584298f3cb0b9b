import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccruing } from '#server/lease-account/interest/accruing-interest.ts';
import { readCovers } from '#server/lease-account/lease-covers.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 180_000);

afterAll(() => portal.close());

const airlineOf = (leaseNo: string) => leaseNo.slice(0, 3);

describe('figures of two customers in one transaction', () => {
  it('are the cover of each of them', async () => {
    const [aurora, borealis] = await portal.database.tx({ kind: 'owner' }, async (tx) => [
      await readCovers(tx, 'AUR', seededDay),
      await readCovers(tx, 'BOR', seededDay),
    ]);

    expect(new Set(aurora?.map(({ leaseNo }) => airlineOf(leaseNo)))).toEqual(new Set(['AUR']));
    expect(new Set(borealis?.map(({ leaseNo }) => airlineOf(leaseNo)))).toEqual(new Set(['BOR']));
  });

  it('are the interest of each of them, on each day', async () => {
    const found = await portal.database.tx({ kind: 'owner' }, async (tx) => {
      const [late, early] = [
        await readAccruing(tx, 'AUR', seededDay),
        await readAccruing(tx, 'AUR', '2000-01-01'),
      ];
      const other = await readAccruing(tx, 'BOR', seededDay);
      const owners = await selectRows<{ id: string; custId: string }>(
        tx,
        sql`select id, cust_id as "custId" from invoice`,
      );
      const ownerOf = new Map(owners.map(({ id, custId }) => [id, custId]));
      const ownersOf = (list: typeof late) =>
        new Set(list.map(({ invoiceId }) => ownerOf.get(invoiceId)));
      return { late: ownersOf(late), early, other: ownersOf(other) };
    });

    expect(found.late).toEqual(new Set(['AUR']));
    expect(found.early).toEqual([]);
    expect(found.other).not.toContain('AUR');
  });
});

it('a lease that names no purpose of its security counts a letter for supplemental rent', async () => {
  const covers = await portal.database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`update letter_of_credit set purpose = 'supplementalRent',
      expiry_date = '2099-12-31'
      where cust_id = 'AUR' and status = 'active'`);
    return readCovers(tx, 'AUR', seededDay);
  });
  const active = covers.flatMap(({ letters }) =>
    letters.filter(({ letter }) => letter.status === 'Active'),
  );

  expect(active.length).toBeGreaterThan(0);
  expect(active.filter(({ reason }) => reason === 'otherPurpose')).toEqual([]);
});
