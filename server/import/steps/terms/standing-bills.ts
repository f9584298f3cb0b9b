import { sql } from 'drizzle-orm';

/** Bills that customers owe or have paid, and that no later bill replaces. */
export const standing = sql`i.status not in ('draft', 'credited')
  and not exists (select from invoice later where later.corrects_invoice_id = i.id)`;
