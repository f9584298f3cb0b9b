import { sql } from 'drizzle-orm';
import { lineDraftSchema } from '#contract/utilisation/utilisation-schemas.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { LineDraft } from '#domain/utilisation/report/report.types.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { iso } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { json, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import type { Writer } from '../records/write-reports.queries.ts';

const sentLineRow = {
  leaseId: uuid,
  month: text,
  componentId: uuid,
  keyId: uuid,
  by: text,
  at: text,
  line: json(lineDraftSchema),
};

/** What systems have sent of a component in a month, and which of them was the last. */
export type SentLine = RowOf<typeof sentLineRow>;

/** What systems of the customer have sent of the months. */
export async function readSentLines(
  tx: Tx,
  custId: string,
  months: readonly IsoMonth[],
): Promise<SentLine[]> {
  if (months.length === 0) return [];
  return queryRows(
    tx,
    sentLineRow,
    sql`select lease_id as "leaseId", month, component_id as "componentId", key_id as "keyId", sent_by as by,
        ${iso(sql`sent_at`)} as at, line
      from util_sent_line where cust_id = ${custId} and month in ${[...months]}`,
  );
}

/** A row that is stored, as `sentAfter` describes it. */
export interface NewSentLine {
  readonly leaseId: string;
  readonly month: IsoMonth;
  readonly componentId: string;
  readonly line: LineDraft;
}

/** Stores what a system has sent, in place of what was sent before of the same components. */
export async function storeSentLines(
  tx: Tx,
  { custId, externalUserId: keyId, name: sentBy, at: sentAt }: Writer,
  lines: readonly NewSentLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const names = lines.map(({ leaseId, month, componentId }) => ({ leaseId, month, componentId }));
  await tx.execute(sql`delete from util_sent_line sent
    using json_to_recordset(${JSON.stringify(names)}::json)
      as gone("leaseId" uuid, month text, "componentId" uuid)
    where sent.cust_id = ${custId} and sent.lease_id = gone."leaseId"
      and sent.month = gone.month and sent.component_id = gone."componentId"`);
  const rows = lines.map((line) => ({ ...line, custId, keyId, sentBy, sentAt }));
  await insertRows(tx, 'util_sent_line', rows);
}

/** The makers of airframes (manufacturer) and engines (model) by the ids of their components. */
export async function readMakers(
  tx: Tx,
  componentIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await queryRows(
    tx,
    { id: uuid, maker: text.orNull },
    sql`select component.id, case component.kind when 'airframe' then aircraft.manufacturer
          when 'engine' then engine.model end as maker
      from component left join aircraft on aircraft.id = component.aircraft_id
        left join engine on engine.id = component.engine_id
      where component.id = any(${sql.param(componentIds)}::uuid[])`,
  );
  return new Map(rows.map(({ id, maker }) => [id, maker]));
}
