import { z } from 'zod';
import { sql } from 'drizzle-orm';
import { itemCategories, itemOwners, itemSeverities } from '#domain/projects/item-kinds.ts';
import { itemStatuses } from '#domain/projects/item-standing.ts';
import {
  type ItemDetail,
  type ItemMessage,
  type Milestone,
  type ProjectActivity,
  type ProjectDetail,
  type ProjectDocument,
  activityKinds,
} from '#contract/projects/project-detail.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { dayOrInstant } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, json, oneOf, text, uuid } from '#server/platform/db/row.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { projectFacts, projectOf, projectFactsRow } from './project-facts.queries.ts';
import { itemSelection } from './project-item-row.queries.ts';
import { type Reader, visibleDocuments } from '#server/documents/public.ts';

const mostActivity = 100;

/** An instant as the contract writes it. */
const written = sql`'YYYY-MM-DD"T"HH24:MI:SS"Z"'`;

const milestoneRow = {
  id: uuid,
  name: text,
  planned: day,
  forecast: day.orNull,
  actual: day.orNull,
  rowVersion: int,
};

function milestonesOf(tx: Tx, id: string): Promise<Milestone[]> {
  return queryRows(
    tx,
    milestoneRow,
    sql`select id, name, planned, forecast, actual, row_version as "rowVersion" from milestone
      where project_id = ${id} order by planned, id`,
  );
}

const projectDocumentRow = {
  id: uuid,
  title: text,
  fileName: text,
  published: day,
  size: int,
  source: oneOf(['portal', 'xecm']),
  scan: oneOf(['clean', 'scanning']),
};

function documentsOf(tx: Tx, reader: Reader, id: string): Promise<ProjectDocument[]> {
  return queryRows(
    tx,
    projectDocumentRow,
    sql`select id, title, file_name as "fileName", published, size::int as size, source,
        case scan_state when 'scanning' then 'scanning' else 'clean' end as scan
      from document where ${visibleDocuments(reader)} and scope = 'project' and subject_id = ${id}
      order by published desc, title, id`,
  );
}

const projectActivityRow = {
  id: text,
  at: text,
  kind: oneOf(activityKinds),
  side: oneOf(['lessor', 'airline']),
  by: text,
  subject: text,
};

function activityOf(tx: Tx, id: string): Promise<ProjectActivity[]> {
  return queryRows(
    tx,
    projectActivityRow,
    sql`select id::text as id, to_char(at, ${written}) as at, kind, side, by_name as by, subject
      from project_activity where project_id = ${id}
      order by project_activity.at desc, project_activity.id desc limit ${mostActivity}`,
  );
}

/**
 * Reads one project with everything but its items, on the day `asOf`. Undefined for a malformed,
 * unknown, hidden or foreign id alike, so ids cannot be probed.
 */
export async function findProject(
  tx: Tx,
  reader: Reader,
  id: string,
  asOf: string,
): Promise<ProjectDetail | undefined> {
  if (!isUuid(id)) return undefined;
  const [facts] = await queryRows(
    tx,
    projectFactsRow,
    sql`select f.* from (${projectFacts(reader.custId, asOf)}) f where f.id = ${id}`,
  );
  if (facts === undefined) return undefined;
  return {
    ...projectOf(facts),
    milestones: await milestonesOf(tx, id),
    documents: await documentsOf(tx, reader, id),
    activity: await activityOf(tx, id),
    asOf,
  };
}

const itemRow = {
  id: uuid,
  projectId: uuid,
  projectNumber: text,
  number: int,
  ata: text,
  category: oneOf(itemCategories),
  description: text,
  findingRef: text,
  leaseClause: text,
  severity: oneOf(itemSeverities),
  owner: oneOf(itemOwners),
  person: text,
  raised: day,
  due: day,
  status: oneOf(itemStatuses),
  daysOverdue: int,
  waiverCurrency: text.orNull,
  waiverAmount: text.orNull,
  rowVersion: int,
};

const itemMessageRow = {
  sequence: int,
  at: text,
  side: oneOf(['lessor', 'airline']),
  by: text,
  step: oneOf(['reopen', 'raise', 'respond', 'return', 'close', 'waive']),
  text: text,
  files: json(
    z.array(
      z.object({ id: z.string(), fileName: z.string(), media: z.string(), size: z.number() }),
    ),
  ),
};

function messagesOf(tx: Tx, id: string): Promise<ItemMessage[]> {
  return queryRows(
    tx,
    itemMessageRow,
    sql`select m.sequence, ${dayOrInstant(sql`m.at`, sql`m.is_day_only`)} as at, m.side, m.by_name as by, m.step, m.text,
        coalesce((select json_agg(json_build_object('id', f.id, 'fileName', f.file_name,
            'media', f.media, 'size', f.size) order by f.position)
          from oil_file f where f.item_id = m.item_id and f.sequence = m.sequence), '[]') as files
      from oil_response m where m.item_id = ${id} order by m.sequence`,
  );
}

/** Reads one item with its thread. Undefined for a malformed, unknown, hidden or foreign id alike. */
export async function findItem(
  tx: Tx,
  custId: string,
  id: string,
  asOf: string,
): Promise<ItemDetail | undefined> {
  const [row] = isUuid(id)
    ? await queryRows(
        tx,
        itemRow,
        sql`select ${itemSelection(asOf)}, o.waiver_currency as "waiverCurrency",
            o.waiver_amount::text as "waiverAmount", o.row_version as "rowVersion"
          from oil_item o join project p on p.id = o.project_id
          where o.cust_id = ${custId} and o.id = ${id}`,
      )
    : [];
  if (row === undefined) return undefined;
  const { waiverCurrency: currency, waiverAmount: amount, ...item } = row;
  const waiver = currency === null || amount === null ? null : { currency, amount };
  return { ...item, waiver, messages: await messagesOf(tx, id) };
}
