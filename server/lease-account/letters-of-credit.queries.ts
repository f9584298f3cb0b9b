import { sql, type SQL } from 'drizzle-orm';
import type { LetterDetail, LetterQuery } from '#contract/lease-account/letters-of-credit.ts';
import {
  storedLetterStatuses,
  letterStatuses,
  statusesInForce,
} from '#domain/lease-account/letter-of-credit-status.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import {
  day,
  numeric,
  flag,
  int,
  oneOf,
  text,
  textList,
  type RowOf,
  uuid,
} from '#server/platform/db/row.ts';
import type { ListRequest, RowRange } from '#server/platform/lists/list-source.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';

type LetterRequest = ListRequest<LetterQuery>;

const storedRow = {
  id: uuid,
  reference: text,
  issuingBank: text,
  confirmingBank: text.orNull,
  advisingBank: text.orNull,
  form: oneOf(['ISP98', 'UCP600']),
  purpose: oneOf(['supplementalRent', 'securityDeposit', 'both']),
  currency: text,
  amount: numeric,
  issueDate: day,
  expiryDate: day,
  finalExpiry: day.orNull,
  isEvergreen: flag,
  noticeDays: int.orNull,
  lastAmended: day.orNull,
  status: oneOf(letterStatuses),
  stored: oneOf(storedLetterStatuses),
  noticeOfNonRenewal: flag,
  leases: textList,
  lastLease: text.orNull,
  lastLeaseEnd: day.orNull,
};

/** A letter with its status on a day. */
export type LetterRow = RowOf<typeof storedRow>;

/** The status on the day `asOf`, equal to `letterStatus` of the domain. */
function statusOn(asOf: string): SQL {
  const end = sql`case when is_evergreen and non_renewal_on is null then final_expiry
    else expiry_date end`;
  return sql`case
    when status <> 'active' or (${end}) is null then status
    when (${end}) < ${asOf}::date then 'expired'
    when non_renewal_on is not null then 'nonRenewal'
    when (${end}) <= ${asOf}::date + 60 then 'expiring'
    else 'active' end`;
}

/** The customer's letters as a common table expression named `letter`. */
function letters(custId: string, asOf: string): SQL {
  return sql`with letter as (
    select id, reference, issuing_bank as "issuingBank", confirming_bank as "confirmingBank",
      advising_bank as "advisingBank", form, purpose, currency, amount, issue_date as "issueDate",
      expiry_date as "expiryDate", final_expiry as "finalExpiry",
      is_evergreen as "isEvergreen", notice_days as "noticeDays",
      last_amended as "lastAmended", ${statusOn(asOf)} as status, status as stored,
      non_renewal_on is not null as "noticeOfNonRenewal",
      array(select lease.lease_no from letter_of_credit_lease as part
        join lease on lease.id = part.lease_id
        where part.letter_id = letter_of_credit.id order by 1) as leases,
      last.lease_no as "lastLease", last.ends as "lastLeaseEnd"
    from letter_of_credit
      left join lateral (select lease.lease_no, coalesce(lease.actual_return, lease.end_date) as ends
        from letter_of_credit_lease as part join lease on lease.id = part.lease_id
        where part.letter_id = letter_of_credit.id order by 2 desc, 1 limit 1) as last on true
    where cust_id = ${custId})`;
}

/** Whether a letter has expired while a lease that it secures lasts. */
const isLapsed = (asOf: string): SQL =>
  sql`(status = 'expired' and "lastLeaseEnd" >= ${asOf}::date)`;

function condition({ asOf, query: { status, lease, currency, q } }: LetterRequest): SQL {
  return allOf([
    status === 'all'
      ? undefined
      : status === 'current'
        ? sql`status in ${[...statusesInForce]}`
        : status === 'lapsed'
          ? isLapsed(asOf)
          : sql`status = ${status}`,
    lease === undefined ? undefined : sql`${lease} = any(leases)`,
    currency === undefined ? undefined : sql`currency = ${currency}`,
    searchIn(sql`reference || ' ' || "issuingBank" || ' ' || array_to_string(leases, ' ')`, q, [
      sql`amount`,
    ]),
  ]);
}

const sortColumns = {
  reference: sql`reference`,
  bank: sql`"issuingBank"`,
  currency: sql`currency`,
  amount: sql`amount`,
  issued: sql`"issueDate"`,
  expiry: sql`"expiryDate"`,
  status: sql`status`,
} as const;

/** Some letters of the customer. */
export function readLetters(
  request: LetterRequest,
  { limit, offset }: RowRange,
): Promise<LetterRow[]> {
  const { tx, custId, asOf, query } = request;
  return queryRows(
    tx,
    storedRow,
    sql`${letters(custId, asOf)} select * from letter where ${condition(request)}
      order by ${orderBy(query.sort, sortColumns, sql`id`)} limit ${limit} offset ${offset}`,
  );
}

const totalsRow = { currency: text, letters: int, amount: numeric, inForce: numeric };

/** The filtered letters by currency. */
export function totalLetters(request: LetterRequest): Promise<RowOf<typeof totalsRow>[]> {
  const { tx, custId, asOf } = request;
  return queryRows(
    tx,
    totalsRow,
    sql`${letters(custId, asOf)} select currency, count(*)::int as letters, sum(amount) as amount,
          coalesce(sum(amount) filter (where status in ${[...statusesInForce]}), 0.00) as "inForce"
        from letter where ${condition(request)} group by currency order by currency`,
  );
}

/** The customer's letters to look after on the day `asOf`; an expired one only while a lease of it lasts. */
export function readWarnedLetters(tx: Tx, custId: string, asOf: string): Promise<LetterRow[]> {
  return queryRows(
    tx,
    storedRow,
    sql`${letters(custId, asOf)} select * from letter
      where status in ('pending', 'nonRenewal', 'expiring') or ${isLapsed(asOf)}
      order by "expiryDate", reference`,
  );
}

/** The customer's letters that are or come into force, or have expired while a lease of theirs lasts. */
export function readLastingLetters(tx: Tx, custId: string, asOf: string): Promise<LetterRow[]> {
  return queryRows(
    tx,
    storedRow,
    sql`${letters(custId, asOf)} select * from letter
      where status in ${['pending', ...statusesInForce]} or ${isLapsed(asOf)}
      order by "expiryDate", reference`,
  );
}

const eventRow = {
  date: day,
  kind: oneOf(['replace', 'release', 'nonRenewal', 'issue', 'amend', 'renew', 'draw']),
  amount: numeric.orNull,
  expiryDate: day.orNull,
  note: text,
};

/** One letter of the customer; undefined when it is not the customer's. */
export async function findLetterRow(
  tx: Tx,
  custId: string,
  id: string,
  asOf: string,
): Promise<LetterRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await queryRows(
    tx,
    storedRow,
    sql`${letters(custId, asOf)} select * from letter where id = ${id}`,
  );
  return row;
}

const proceedsRow = { leaseNo: text, amount: numeric, held: numeric, receivedOn: day };

/** The cash that was drawn under a letter and became a deposit, the earliest first. */
export function readProceeds(tx: Tx, id: string): Promise<LetterDetail['proceeds']> {
  return queryRows(
    tx,
    proceedsRow,
    sql`select l.lease_no as "leaseNo", d.amount, d.amount - d.returned as held,
        d.received_on as "receivedOn"
      from security_deposit d join lease l on l.id = d.lease_id
      where d.letter_id = ${id} order by d.received_on, l.lease_no`,
  );
}

/** The history of a letter, the latest first. */
export function readLetterEvents(tx: Tx, id: string): Promise<LetterDetail['events']> {
  return queryRows(
    tx,
    eventRow,
    sql`select event_date as date, kind, amount, expiry_date as "expiryDate", note
      from letter_of_credit_event where letter_id = ${id} order by position desc`,
  );
}
