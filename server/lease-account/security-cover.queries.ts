import { z } from 'zod';
import { sql } from 'drizzle-orm';
import type {
  CoverQuery,
  depositList,
  DepositQuery,
} from '#contract/lease-account/security-cover.ts';
import {
  securityPurposes,
  uncountedReasons,
} from '#domain/lease-account/letter-of-credit-cover.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, int, json, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource, RowRange } from '#server/platform/lists/list-source.ts';
import type { KnownCover } from './lease-covers.ts';
import { leasedAssetOf, leaseFacts, leaseFactsRow } from './lease-facts.queries.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';

type CoverRequest = ListRequest<CoverQuery>;

const countedLetterRow = z.object({
  id: z.string(),
  reference: z.string(),
  purpose: z.enum(securityPurposes),
  part: z.string(),
  ends: z.string().nullable(),
  daysShort: z.number().int().nullable(),
  counted: z.string(),
  reason: z.enum(uncountedReasons).nullable(),
});

const coverRow = {
  id: uuid,
  leaseNo: text,
  currency: text,
  basis: text,
  purpose: oneOf(securityPurposes),
  daysAhead: int,
  leaseEnd: day,
  required: numeric,
  deposit: numeric,
  cash: numeric,
  letters: numeric,
  cover: numeric,
  shortfall: numeric,
  counted: json(z.array(countedLetterRow)),
  assetKind: oneOf(['aircraft', 'engine']),
  serial: text,
  model: text,
  registration: text.orNull,
};

/** The cover of a lease as the list shows it; `counted` are its letters. */
export interface ListedCover extends Omit<KnownCover, 'letters'> {
  readonly id: string;
  readonly letters: string;
  readonly counted: readonly z.infer<typeof countedLetterRow>[];
}

/** The covers with the facts of their leases, as a common table expression `cover`. */
function covers({ custId, asOf, query }: CoverRequest, rows: readonly ListedCover[]) {
  const { show, lease, q } = query;
  return sql`with fact as (${leaseFacts(custId, asOf)}), cover as (
    select fact."leaseNo", fact.currency, fact."assetKind", fact.serial, fact.model,
      fact.registration, x.*
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(id uuid, basis text, purpose text,
        "daysAhead" integer, "leaseEnd" date, required numeric(18,3), deposit numeric(18,3), cash numeric(18,3),
        letters numeric(18,3), cover numeric(18,3), shortfall numeric(18,3), counted json)
      join fact on fact.id = x.id
    where ${allOf([
      show === 'all' ? undefined : sql`x.shortfall > 0`,
      lease === undefined ? undefined : sql`fact."leaseNo" = ${lease}`,
      searchIn(
        sql`fact."leaseNo" || ' ' || fact.serial || ' ' || coalesce(fact.registration, '')`,
        q,
      ),
    ])})`;
}

const coverColumns = {
  lease: sql`"leaseNo"`,
  required: sql`required`,
  cash: sql`cash`,
  letters: sql`letters`,
  cover: sql`cover`,
  shortfall: sql`shortfall`,
} as const;

const coverTotalsRow = {
  currency: text,
  leases: int,
  required: numeric,
  cash: numeric,
  letters: numeric,
  cover: numeric,
  shortfall: numeric,
};

/** Some of the covers, with the facts of their leases. */
export function readCoverPage(
  request: CoverRequest,
  listed: readonly ListedCover[],
  { limit, offset }: RowRange,
): Promise<RowOf<typeof coverRow>[]> {
  return queryRows(
    request.tx,
    coverRow,
    sql`${covers(request, listed)} select * from cover
        order by ${orderBy(request.query.sort, coverColumns, sql`"leaseNo"`)}
        limit ${limit} offset ${offset}`,
  );
}

/** The sums of the filtered covers, one row per currency. */
export function totalCovers(
  request: CoverRequest,
  listed: readonly ListedCover[],
): Promise<RowOf<typeof coverTotalsRow>[]> {
  return queryRows(
    request.tx,
    coverTotalsRow,
    sql`${covers(request, listed)} select currency, count(*)::int as leases,
        sum(required) as required, sum(cash) as cash, sum(letters) as letters,
        sum(cover) as cover, sum(shortfall) as shortfall
        from cover group by currency order by currency`,
  );
}

function deposits({ custId, asOf, query }: ListRequest<DepositQuery>) {
  const { status, lease, currency, q } = query;
  return sql`with fact as (${leaseFacts(custId, asOf)}), deposit as (
    select fact.*, held.id as "depositId", held.amount, held.amount - held.returned as held,
      held.received_on as "receivedOn", held.returned_on as "returnedOn",
      case when held.returned < held.amount then 'held' else 'returned' end as status,
      invoice.id as "invoiceId", invoice.number as "invoiceNumber",
      letter.id as "letterId", letter.reference as "letterReference", held.note
    from security_deposit as held join fact on fact.id = held.lease_id
      left join invoice on invoice.id = held.invoice_id
      left join letter_of_credit as letter on letter.id = held.letter_id
    where ${allOf([
      status === 'all' ? undefined : sql`held.returned < held.amount`,
      lease === undefined ? undefined : sql`fact."leaseNo" = ${lease}`,
      currency === undefined ? undefined : sql`fact.currency = ${currency}`,
      searchIn(sql`fact."leaseNo" || ' ' || fact.serial`, q),
    ])})`;
}

const depositColumns = {
  lease: sql`"leaseNo"`,
  currency: sql`currency`,
  amount: sql`amount`,
  held: sql`held`,
  receivedOn: sql`"receivedOn"`,
} as const;

const depositRow = {
  ...leaseFactsRow,
  depositId: uuid,
  amount: numeric,
  held: numeric,
  receivedOn: day,
  returnedOn: day.orNull,
  status: oneOf(['returned', 'held']),
  invoiceId: uuid.orNull,
  invoiceNumber: text.orNull,
  letterId: uuid.orNull,
  letterReference: text.orNull,
  note: text,
};

const depositTotalsRow = { currency: text, deposits: int, amount: numeric, held: numeric };

/** Cash deposits in two statements, however many there are. */
export const depositSource: ListSource<typeof depositList> = {
  async items(request, { limit, offset }) {
    const rows = await queryRows(
      request.tx,
      depositRow,
      sql`${deposits(request)} select * from deposit
        order by ${orderBy(request.query.sort, depositColumns, sql`"depositId"`)}
        limit ${limit} offset ${offset}`,
    );
    return rows.map(
      ({ depositId, invoiceId, invoiceNumber, letterId, letterReference, ...row }) => {
        const isBilled = invoiceId !== null && invoiceNumber !== null;
        const invoice = isBilled ? { id: invoiceId, number: invoiceNumber } : null;
        const isDrawn = letterId !== null && letterReference !== null;
        const letter = isDrawn ? { id: letterId, reference: letterReference } : null;
        return { ...row, id: depositId, asset: leasedAssetOf(row), invoice, letter };
      },
    );
  },
  async summary(request) {
    const totals = await queryRows(
      request.tx,
      depositTotalsRow,
      sql`${deposits(request)} select currency, count(*)::int as deposits, sum(amount) as amount,
        sum(held) as held from deposit group by currency order by currency`,
    );
    return { total: totals.reduce((sum, one) => sum + one.deposits, 0), totals };
  },
};
