import type { ImportTables } from '#server/import/source/table-source.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import { nameIn, type RowNames } from './row-names.ts';

type FundRow = AirlineRows['funds'][number];
type RateRow = AirlineRows['fundRates'][number];

/** The columns that name a fund. */
export function fundName({ leaseNo, kind, componentId }: FundRow, { components }: RowNames) {
  const { kind: component, serial } = nameIn(components, componentId);
  return { lease_no: leaseNo, kind, component, serial };
}

/** The rate with which each fund begins: those of later years rise from it. */
function firstRates({ fundRates }: AirlineRows): readonly RateRow[] {
  const first = new Map<string, RateRow>();
  for (const rate of fundRates) if (!first.has(rate.fundId)) first.set(rate.fundId, rate);
  return [...first.values()];
}

const methods = { BAND: 'band', INTERPOLATE: 'interpolate' } as const;

/** The engines of a lease share one table of rates by ratio. */
const tableName = (leaseNo: string): string => `Engine restoration of ${leaseNo}`;

function ratioTables(rows: AirlineRows, leaseNos: ReadonlyMap<string, string>): ImportTables {
  const tables = rows.ratioTables.filter(({ id }) => leaseNos.has(id));
  const named = ({ id, custId }: { readonly id: string; readonly custId: string }) => {
    return { cust_id: custId, ratio_table: tableName(nameIn(leaseNos, id)) };
  };
  return {
    ratioTables: tables.map((table) => ({
      ...named(table),
      method: methods[table.method],
      contract_ratio: table.contractRatio,
      contract_derate: table.contractDerate,
    })),
    ratioBands: rows.ratioBands
      .filter(({ ratioTableId }) => leaseNos.has(ratioTableId))
      .map(({ ratioTableId: id, custId, derate, ratioFrom, rate }) => {
        return { ...named({ id, custId }), derate, ratio_from: ratioFrom, rate };
      }),
  };
}

/** The supplemental rent funds of an airline, with their rates. */
export function fundTables(rows: AirlineRows, names: RowNames): ImportTables {
  const funds = new Map(rows.funds.map((fund) => [fund.id, fund]));
  const rates = firstRates(rows).map((rate) => ({ rate, fund: nameIn(funds, rate.fundId) }));
  const leaseNos = new Map(rates.map(({ rate, fund }) => [rate.ratioTableId ?? '', fund.leaseNo]));
  return {
    funds: rows.funds.map((fund) => ({
      ...fundName(fund, names),
      opened: fund.opened,
      closed: fund.closed,
    })),
    ...ratioTables(rows, leaseNos),
    fundRates: rates.map(({ rate, fund }) => ({
      ...fundName(fund, names),
      from: rate.validFrom,
      basis: rate.basis,
      rate: rate.rate,
      ratio_table: rate.ratioTableId ? tableName(fund.leaseNo) : null,
      minimum_units: rate.minimumUnits,
      escalation: rate.escalation,
    })),
  };
}
