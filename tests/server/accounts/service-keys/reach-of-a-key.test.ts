import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '#tests/support/accounts/key-bench.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 240_000);

afterAll(() => portal.close());

/** Stores what a system of Cumulus has sent, with the rights of that customer. */
async function sendAsCumulus(): Promise<void> {
  const { key } = await makeKey(await portal.enter('everything@cumulus.example'));
  await portal.database.tx({ kind: 'tenant', custId: 'CUM' }, (tx) => tx.execute(sentLine(key.id)));
}

const sentLine = (keyId: string) => sql`insert into util_sent_line
    (lease_id, month, component_id, cust_id, key_id, sent_by, sent_at, line)
  select l.id, '2026-05', c.id, 'CUM', ${keyId}, 'key of Cumulus', now(), '{}'
  from lease l join component c on c.aircraft_id = l.aircraft_id where l.cust_id = 'CUM' limit 1`;

describe('what a key can reach (Q8)', () => {
  it('is its own customer, also where a statement names another one', async () => {
    await sendAsCumulus();
    const tables = ['lease', 'util_report', 'invoice', 'util_sent_line'];
    const countForeign = (custId: string) =>
      portal.database.tx({ kind: 'tenant', custId }, async (tx) => {
        const counts: number[] = [];
        for (const name of tables)
          counts.push(
            (await selectRows(tx, sql`select 1 from ${sql.identifier(name)} where cust_id = 'CUM'`))
              .length,
          );
        return counts;
      });

    expect(await countForeign('AUR')).toEqual([0, 0, 0, 0]);
    expect((await countForeign('CUM')).every((count) => count > 0)).toBe(true);
  });

  it('holds no key, and no row that is written for another customer', async () => {
    const asAurora = { kind: 'tenant', custId: 'AUR' } as const;
    const keys = portal.database.tx(asAurora, (tx) =>
      selectRows(tx, sql`select 1 from service_key`),
    );
    await expect(keys).rejects.toMatchObject({ cause: { code: '42501' } });

    const [lease] = await tableRows(portal.database, 'lease', sql`where cust_id = 'CUM' limit 1`);
    const [component] = await tableRows(portal.database, 'component', sql`limit 1`);
    const written = portal.database.tx(asAurora, (tx) =>
      tx.execute(sql`insert into util_sent_line
          (lease_id, month, component_id, cust_id, key_id, sent_by, sent_at, line)
        values (${lease?.['id']}, '2026-04', ${component?.['id']}, 'CUM', ${randomUUID()}, 'key', now(), '{}')`),
    );

    await expect(written).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
