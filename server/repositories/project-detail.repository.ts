import { sql } from 'drizzle-orm';
import type {
  ItemDetail,
  ItemMessage,
  Milestone,
  ProjectActivity,
  ProjectDetail,
  ProjectDocument,
} from '#contract/project-detail.ts';
import type { ProjectItem } from '#contract/project-item-row.ts';
import type { Tx } from '#server/db/database.ts';
import { queryRows } from '#server/db/query-rows.ts';
import { type Reader, visibleDocuments } from './document-filter.ts';
import { isUuid } from './is-uuid.ts';
import { projectFacts, type ProjectFacts, projectOf } from './project-facts.ts';
import { itemSelection } from './project-item-row.ts';

const mostActivity = 100;

/** An instant as the contract writes it. */
const written = sql`'YYYY-MM-DD"T"HH24:MI:SS"Z"'`;

function milestonesOf(tx: Tx, id: string): Promise<Milestone[]> {
  return queryRows<Milestone>(
    tx,
    sql`select id, name, planned, forecast, actual, row_version as "rowVersion" from milestone
      where project_id = ${id} order by planned, id`,
  );
}

function documentsOf(tx: Tx, reader: Reader, id: string): Promise<ProjectDocument[]> {
  return queryRows<ProjectDocument>(
    tx,
    sql`select id, title, file_name as "fileName", published, size::int as size, source,
        case scan_state when 'scanning' then 'scanning' else 'clean' end as scan
      from document where ${visibleDocuments(reader)} and scope = 'project' and subject_id = ${id}
      order by published desc, title, id`,
  );
}

function activityOf(tx: Tx, id: string): Promise<ProjectActivity[]> {
  return queryRows<ProjectActivity>(
    tx,
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
  const [facts] = await queryRows<ProjectFacts>(
    tx,
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

interface ItemRow extends ProjectItem {
  readonly waiverCurrency: string | null;
  readonly waiverAmount: string | null;
  readonly rowVersion: number;
}

function messagesOf(tx: Tx, id: string): Promise<ItemMessage[]> {
  return queryRows<ItemMessage>(
    tx,
    sql`select m.sequence, to_char(m.at, ${written}) as at, m.side, m.by_name as by, m.step, m.text,
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
    ? await queryRows<ItemRow>(
        tx,
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
