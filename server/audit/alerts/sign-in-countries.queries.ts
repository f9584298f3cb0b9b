import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text } from '#server/platform/db/row.ts';

/** The countries that a person has signed in from. */
export async function listCountries(tx: Tx, externalUserId: string): Promise<readonly string[]> {
  const rows = await queryRows(
    tx,
    { country: text },
    sql`select country from sign_in_country where external_user_id = ${externalUserId}`,
  );
  return rows.map(({ country }) => country);
}

/** Remembers that a person has signed in from a country. */
export async function rememberCountry(
  tx: Tx,
  externalUserId: string,
  country: string,
  at: Date,
): Promise<void> {
  await tx.execute(sql`insert into sign_in_country (external_user_id, country, last_seen_at)
    values (${externalUserId}, ${country}, ${moment(at)})
    on conflict (external_user_id, country) do update
      set last_seen_at = greatest(sign_in_country.last_seen_at, excluded.last_seen_at)`);
}

/**
 * Forgets countries that a person did not sign in from since an instant (epoch milliseconds), but the
 * last one: accounts that nobody uses are the ones to watch.
 */
export async function removeOldCountries(tx: Tx, before: number): Promise<void> {
  await tx.execute(sql`delete from sign_in_country where last_seen_at < ${moment(before)}
    and exists (select 1 from sign_in_country later
      where later.external_user_id = sign_in_country.external_user_id
        and later.last_seen_at > sign_in_country.last_seen_at)`);
}
