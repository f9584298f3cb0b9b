import { sql, type SQL } from 'drizzle-orm';
import {
  callStandings,
  type InternalCallRequest,
  type internalCallRequestList,
  type InternalCallRequestQuery,
} from '#contract/team/desk/call-requests.ts';
import { callTimes } from '#contract/team/team.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/db/iso-instant.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, oneOf, text, uuid } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import { countWithCustomers, ofCustomer } from '#server/session/public.ts';

const callRequestRow = {
  id: uuid,
  custId: text,
  customer: text,
  askedBy: text.orNull,
  contact: text,
  phone: text,
  topic: text,
  wanted: oneOf(callTimes),
  askedAt: text,
  standing: oneOf(callStandings),
  answeredBy: text.orNull,
  answeredAt: text.orNull,
  answer: text.orNull,
  rowVersion: int,
};

const standing = sql`case when r.answered_at is null then 'waiting' else 'answered' end`;

const selection = sql`r.id, r.cust_id as "custId", c.name as customer, r.asked_by as "askedBy",
  p.name as contact, r.phone, r.topic, r.wanted, ${iso(sql`r.at`)} as "askedAt",
  ${standing} as standing, r.answered_by as "answeredBy",
  ${iso(sql`r.answered_at`)} as "answeredAt", r.answer, r.row_version as "rowVersion"`;

const tables = sql`call_request r join customer c on c.cust_id = r.cust_id
  join contact p on p.id = r.contact_id`;

const sortColumns = { asked: sql`r.at`, customer: sql`c.name`, contact: sql`p.name` };

const searched = sql`concat_ws(' ', c.name, r.asked_by, p.name, r.phone, r.topic, r.answer)`;

function conditionOf({ query }: ListRequest<InternalCallRequestQuery>): SQL {
  return allOf([
    query.standing === 'all' ? undefined : sql`${standing} = ${query.standing}`,
    ofCustomer(sql`r.cust_id`, query.customer),
    searchIn(searched, query.q),
  ]);
}

/** Requested calls of all customers in three statements, however many; read as `lessor`. */
export const callRequestSource: ListSource<typeof internalCallRequestList> = {
  items: (request, { limit, offset }) =>
    queryRows(
      request.tx,
      callRequestRow,
      sql`select ${selection} from ${tables} where ${conditionOf(request)}
        order by ${orderBy(request.query.sort, sortColumns, sql`r.id`)}
        limit ${limit} offset ${offset}`,
    ),
  summary: (request) =>
    countWithCustomers(request.tx, sql`${tables} where ${conditionOf(request)}`, 'call_request'),
};

/** A requested call of a customer; undefined for a malformed or foreign id. */
export async function findCallRequest(
  tx: Tx,
  custId: string,
  id: string,
): Promise<InternalCallRequest | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await queryRows(
    tx,
    callRequestRow,
    sql`select ${selection} from ${tables} where r.cust_id = ${custId} and r.id = ${id}`,
  );
  return row;
}

/** The result of a call: who noted it, and when (epoch milliseconds). */
export interface CallAnswer {
  readonly answer: string;
  readonly by: string;
  readonly at: number;
  /** The version of the row that the person saw. */
  readonly rowVersion: number;
}

/** Writes the result of a call; false when the row has another version or an answer. */
export async function writeCallAnswer(
  tx: Tx,
  custId: string,
  id: string,
  { answer, by, at, rowVersion }: CallAnswer,
): Promise<boolean> {
  const written = await queryRows(
    tx,
    { id: uuid },
    sql`update call_request set answer = ${answer}, answered_by = ${by},
        answered_at = ${new Date(at).toISOString()}::timestamptz, row_version = row_version + 1
      where cust_id = ${custId} and id = ${id} and row_version = ${rowVersion}
        and answered_at is null
      returning id`,
  );
  return written.length > 0;
}
