import { z } from 'zod';
import { sql } from 'drizzle-orm';
import type {
  coverList,
  CoverQuery,
  depositList,
  DepositQuery,
} from '#contract/lease-account/security-cover.ts';
import { securityCover } from '#domain/lease-account/letter-of-credit-cover.ts';
import { subtractAmounts } from '#domain/money/amount.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import {
  day,
  numeric,
  flag,
  int,
  json,
  oneOf,
  text,
  type RowOf,
  uuid,
} from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { leasedAssetOf, leaseFacts } from './lease-facts.queries.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';

const heldRow = {
  id: uuid,
  leaseNo: text,
  currency: text,
  startDate: day,
  endDate: day,
  isEnded: flag,
  lessorEntity: text,
  assetKind: oneOf(['aircraft', 'engine']),
  serial: text,
  model: text,
  registration: text.orNull,
  required: numeric,
  basis: text,
  cash: numeric,
  letters: json(
    z.array(
      z.object({
        amount: z.string(),
        expiry: z.string(),
        evergreen: z.boolean(),
        noticeOfNonRenewal: z.boolean(),
      }),
    ),
  ),
};
type Held = RowOf<typeof heldRow>;

const coverRow = {
  id: uuid,
  leaseNo: text,
  currency: text,
  basis: text,
  required: numeric,
  cash: numeric,
  letters: numeric,
  cover: numeric,
  shortfall: numeric,
  assetKind: oneOf(['aircraft', 'engine']),
  serial: text,
  model: text,
  registration: text.orNull,
};
type CoverRow = RowOf<typeof coverRow>;

async function readHeld({ tx, custId, asOf }: ListRequest<CoverQuery>): Promise<Held[]> {
  return queryRows(
    tx,
    heldRow,
    sql`with fact as (${leaseFacts(custId, asOf)})
    select fact.*, demand.required, demand.basis,
      coalesce((select sum(amount - returned) from security_deposit
        where lease_id = fact.id), 0.00) as cash,
      coalesce((select json_agg(json_build_object('amount', part.amount::text,
          'expiry', letter.expiry_date, 'evergreen', letter.is_evergreen,
          'noticeOfNonRenewal', letter.non_renewal_on is not null))
        from letter_of_credit_lease as part
          join letter_of_credit as letter on letter.id = part.letter_id
        where part.lease_id = fact.id and letter.status = 'active'), '[]') as letters
    from fact join security_requirement as demand on demand.lease_id = fact.id`,
  );
}

/** The cover of one lease by the rules of the domain (§3.8). */
function toRow({ letters, required, cash, ...fact }: Held, asOf: string): CoverRow {
  const { currency } = fact;
  const counted = letters.map((letter) => ({ ...letter, status: 'Active' }));
  const { cover, shortfall } = securityCover({ required, cash, asOf, letters: counted, currency });
  return { ...fact, required, cash, letters: subtractAmounts(cover, cash), cover, shortfall };
}

/** Every lease with its cover as a common table expression named `cover`. */
async function covers(request: ListRequest<CoverQuery>) {
  const rows = (await readHeld(request)).map((held) => toRow(held, request.asOf));
  const { lease, q } = request.query;
  return sql`with cover as (select * from json_to_recordset(${JSON.stringify(rows)}::json) as x(
      id uuid,      "leaseNo" text, currency text, basis text, required numeric(18,2), cash numeric(18,2),
      letters numeric(18,2), cover numeric(18,2), shortfall numeric(18,2), "assetKind" text,
      serial text, model text, registration text)
    where ${allOf([
      lease === undefined ? undefined : sql`"leaseNo" = ${lease}`,
      searchIn(sql`"leaseNo" || ' ' || serial || ' ' || coalesce(registration, '')`, q),
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

/** Required and held security in four statements, however many leases there are. */
export const coverSource: ListSource<typeof coverList> = {
  async items(request, { limit, offset }) {
    const rows = await queryRows(
      request.tx,
      coverRow,
      sql`${await covers(request)} select * from cover
        order by ${orderBy(request.query.sort, coverColumns, sql`"leaseNo"`)}
        limit ${limit} offset ${offset}`,
    );
    return rows.map((row) => ({ ...row, asset: leasedAssetOf(row) }));
  },
  async summary(request) {
    const totals = await queryRows(
      request.tx,
      coverTotalsRow,
      sql`${await covers(request)} select currency, count(*)::int as leases,
        sum(required) as required, sum(cash) as cash, sum(letters) as letters,
        sum(cover) as cover, sum(shortfall) as shortfall
        from cover group by currency order by currency`,
    );
    return { total: totals.reduce((sum, { leases }) => sum + leases, 0), totals };
  },
};

function deposits({ custId, asOf, query }: ListRequest<DepositQuery>) {
  const { status, lease, currency, q } = query;
  return sql`with fact as (${leaseFacts(custId, asOf)}), deposit as (
    select fact.*, held.id as "depositId", held.amount, held.amount - held.returned as held,
      held.received_on as "receivedOn", held.returned_on as "returnedOn",
      case when held.returned < held.amount then 'held' else 'returned' end as status,
      invoice.id as "invoiceId", invoice.number as "invoiceNumber"
    from security_deposit as held join fact on fact.id = held.lease_id
      left join invoice on invoice.id = held.invoice_id
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

const depositSourceRow = {
  id: uuid,
  leaseNo: text,
  currency: text,
  startDate: day,
  endDate: day,
  isEnded: flag,
  lessorEntity: text,
  assetKind: oneOf(['aircraft', 'engine']),
  serial: text,
  model: text,
  registration: text.orNull,
  depositId: uuid,
  amount: numeric,
  held: numeric,
  receivedOn: day,
  returnedOn: day.orNull,
  status: oneOf(['returned', 'held']),
  invoiceId: uuid.orNull,
  invoiceNumber: text.orNull,
};

const depositSourceRow2 = { currency: text, deposits: int, amount: numeric, held: numeric };

/** Cash deposits in two statements, however many there are. */
export const depositSource: ListSource<typeof depositList> = {
  async items(request, { limit, offset }) {
    const rows = await queryRows(
      request.tx,
      depositSourceRow,
      sql`${deposits(request)} select * from deposit
        order by ${orderBy(request.query.sort, depositColumns, sql`"depositId"`)}
        limit ${limit} offset ${offset}`,
    );
    return rows.map(({ depositId, invoiceId, invoiceNumber, ...row }) => {
      const isBilled = invoiceId !== null && invoiceNumber !== null;
      const invoice = isBilled ? { id: invoiceId, number: invoiceNumber } : null;
      return { ...row, id: depositId, asset: leasedAssetOf(row), invoice };
    });
  },
  async summary(request) {
    const totals = await queryRows(
      request.tx,
      depositSourceRow2,
      sql`${deposits(request)} select currency, count(*)::int as deposits, sum(amount) as amount,
        sum(held) as held from deposit group by currency order by currency`,
    );
    return { total: totals.reduce((sum, one) => sum + one.deposits, 0), totals };
  },
};
