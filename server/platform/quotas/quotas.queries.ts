import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { quotas, type QuotaSettings } from './quotas.ts';

/** Stores the limits of this installation; a limit that is not set has its usual value again. */
export async function storeQuotas(tx: Tx, settings: QuotaSettings): Promise<void> {
  const usual = Object.entries(quotas).map(([name, { most }]) => [name, most] as const);
  const limits = { ...Object.fromEntries(usual), ...settings };
  await tx.execute(sql`insert into quota (name, most)
    select key, value::integer from jsonb_each_text(${JSON.stringify(limits)}::jsonb)
    on conflict (name) do update set most = excluded.most where quota.most <> excluded.most`);
}
