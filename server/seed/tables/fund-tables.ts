import type { ImportTables } from '#server/import/source/table-source.ts';
import { heldMoney } from '../invoices/held-money.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import { nameIn, type RowNames } from './row-names.ts';

type FundRow = AirlineRows['funds'][number];
type MovementRow = AirlineRows['fundMovements'][number];
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

/**
 * Whether the lessor's files have a movement: the portal books what claims take, the other side of a
 * transfer, its own documents, and what is paid of bills that these correct or settle.
 */
function isGivenIn(rows: AirlineRows): (movement: MovementRow) => boolean {
  const portal = new Set(rows.portalDocuments);
  const { changed } = heldMoney(rows);
  return ({ kind, invoiceId }) => {
    if (kind === 'CLAIM_PAID' || kind === 'TRANSFER_IN') return false;
    const bill = invoiceId ?? '';
    return !portal.has(bill) && !(kind === 'PAID' && changed.has(bill));
  };
}

/** The movements of the funds that the lessor's ledger has. */
function movementTable(rows: AirlineRows, names: RowNames): NonNullable<ImportTables['movements']> {
  const { funds, invoices } = names;
  return rows.fundMovements.filter(isGivenIn(rows)).map((row, index) => {
    const to = row.counterFundId ? fundName(nameIn(funds, row.counterFundId), names) : undefined;
    return {
      ...fundName(nameIn(funds, row.fundId), names),
      entry: `${row.custId}-GL-${index + 1}`,
      date: row.movementDate,
      movement: row.kind === 'TRANSFER_OUT' ? 'TRANSFER' : row.kind,
      amount: row.amount,
      reference: row.reference,
      note: row.note,
      invoice: row.invoiceId ? nameIn(invoices, row.invoiceId) : null,
      to_lease: to?.lease_no,
      to_kind: to?.kind,
      to_component: to?.component,
      to_serial: to?.serial,
    };
  });
}

/** The supplemental rent funds of an airline, with their rates and movements. */
export function fundTables(rows: AirlineRows, names: RowNames): ImportTables {
  const rates = firstRates(rows).map((rate) => ({ rate, fund: nameIn(names.funds, rate.fundId) }));
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
    movements: movementTable(rows, names),
  };
}
