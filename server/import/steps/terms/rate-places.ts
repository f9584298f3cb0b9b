import type { FundKind } from '#domain/funds/fund-kind.ts';
import type { ComponentKind } from '#domain/utilisation/leases/asset.types.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { Placed } from '../../table/import-file.ts';
import { ratioTableId } from './ratio-tables.ts';

/** A fund as files name it. */
interface NamedFund {
  readonly leaseNo: string;
  readonly kind: FundKind;
  readonly component: ComponentKind;
  readonly serial: string;
}

/** The terms of a rate, and where the next ones of its fund begin. */
interface PlacedTerm extends NamedFund {
  readonly validFrom: string;
  readonly nextFrom: string | null;
  readonly ratioTableId: string | null;
}

const keyOf = ({ leaseNo, kind, component, serial }: NamedFund): string =>
  [leaseNo, kind, component, serial].join(' ');

type FundRow = Omit<NamedFund, 'leaseNo'> & { readonly lease_no: string };

const fundOf = ({ lease_no: leaseNo, kind, component, serial }: FundRow): string =>
  keyOf({ leaseNo, kind, component, serial });

/** A fund in a report: lease, kind and serial number. */
export const reportedFund = ({ leaseNo, kind, serial }: NamedFund): string =>
  `${leaseNo} ${kind} ${serial}`;

/**
 * The row of the files that says what rates some terms give: that of the terms, of the next ones, of
 * their fund, of their lease or of their table, the first that there is. Terms that the import reads
 * without a row of their own are unchanged: any row.
 */
export function ratePlaces(rows: ImportRows): (term: PlacedTerm) => Placed<unknown> | undefined {
  const { leases, funds, fundRates, ratioTables, ratioBands } = rows;
  const tables = [...ratioBands, ...ratioTables];
  const withdrawn = fundRates.filter(({ row }) => row.withdrawn);
  const places = new Map<string, Placed<unknown>>([
    ...tables.map((one) => [ratioTableId(one.row.cust_id, one.row.ratio_table), one] as const),
    ...leases.map((one) => [one.row.lease_no, one] as const),
    ...funds.map((one) => [fundOf(one.row), one] as const),
    ...withdrawn.map((one) => [fundOf(one.row), one] as const),
    ...fundRates.map((one) => [`${fundOf(one.row)} ${one.row.from}`, one] as const),
  ]);
  const any = [fundRates, funds, leases, tables].find(({ length }) => length > 0)?.[0];
  return (term) => {
    const fund = keyOf(term);
    const keys = [`${fund} ${term.validFrom}`, `${fund} ${term.nextFrom ?? ''}`, fund];
    return (
      [...keys, term.leaseNo, term.ratioTableId ?? '']
        .map((key) => places.get(key))
        .find((place) => place !== undefined) ?? any
    );
  };
}
