import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ClaimBench } from './claim-bench.ts';
import type { SeededPortal } from './seeded-portal.ts';

/** A movement of a fund in a test. */
export type Movement = readonly [kind: string, date: string, amount: string];

/** A thrust reverser fund on an engine of the leased aircraft, with these movements. */
export async function openFundOf(
  portal: SeededPortal,
  bench: ClaimBench,
  movements: readonly Movement[],
): Promise<string> {
  const id = randomUUID();
  const serial = `TR-${id.slice(0, 8)}`;
  await portal.database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`insert into engine (id, esn, model, thrust_lbf, title_aircraft_id)
      select ${id}, ${serial}, 'CFM56-5B4', 27000, l.aircraft_id
      from fund f join lease l on l.id = f.lease_id where f.id = ${bench.fundId}`);
    await tx.execute(sql`insert into component (id, kind, serial, engine_id)
      values (${id}, 'engine', ${serial}, ${id})`);
    await tx.execute(sql`insert into fund (id, cust_id, lease_id, currency, component_id, kind,
        position, lease_no, asset_kind, asset_serial, asset_model, component_serial, opened)
      select ${id}, cust_id, lease_id, currency, ${id}, 'THRUST_REV', 90, lease_no, asset_kind,
        asset_serial, asset_model, ${serial}, opened
      from fund where id = ${bench.fundId}`);
    for (const [kind, date, amount] of movements)
      await tx.execute(sql`insert into fund_movement (id, fund_id, cust_id, currency, movement_date,
          kind, amount)
        select gen_random_uuid(), id, cust_id, currency, ${date}, ${kind}, ${amount}
        from fund where id = ${id}`);
  });
  return id;
}
