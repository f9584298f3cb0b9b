import { addDays, type IsoDate } from '#domain/dates/date.ts';
import type { BilledFund } from '#domain/funds/supplemental-rent-invoice.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import type { SeededLease } from '../world/build-leases.ts';
import { leaseUntil } from '../world/lease-until.ts';
import { seedId } from '#server/platform/db/stable-id.ts';
import type { SeededFund } from './seeded-funds.ts';
import { fundEscalation, fundsOf } from '../world/supplemental-funds.ts';

/** Rate of the fund that is not billed yet, per month. */
const firstRate = '1250.00';

function addFund(rows: AirlineRows, custId: string, fund: SeededFund, position: number): void {
  const { id, kind, lease, component } = fund;
  const { plan, asset } = lease;
  rows.funds.push({
    id,
    custId,
    leaseId: lease.id,
    currency: plan.currency,
    componentId: component.id,
    kind,
    position,
    leaseNo: plan.leaseNo,
    assetKind: asset.kind,
    assetSerial: asset.serial,
    assetModel: asset.model,
    componentSerial: component.serial,
    opened: plan.start,
    closed: null,
  });
}

function addRatioTable(rows: AirlineRows, custId: string, key: string, rate: BilledFund['rate']) {
  if (typeof rate === 'string') return null;
  const id = seedId('ratioTable', key);
  if (rows.ratioTables.some((table) => table.id === id)) return id;
  const { method, contractRatio = null, contractDerate = null, table } = rate;
  rows.ratioTables.push({ id, custId, method, basis: 'MONTH', contractRatio, contractDerate });
  for (const { ratio: ratioFrom, rate: perUnit, derate = '0' } of table)
    rows.ratioBands.push({ ratioTableId: id, custId, ratioFrom, rate: perUnit, derate });
  return id;
}

interface Year {
  readonly year: number;
  readonly validFrom: IsoDate;
  readonly validTo: IsoDate;
}

function yearsOf(lease: SeededLease): Year[] {
  const last = addDays(leaseUntil(lease), -1);
  const [from, to] = [lease.plan.start, last].map((date) => Number(date.slice(0, 4)));
  const years = Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, at) => (from ?? 0) + at);
  return years.map((year) => ({
    year,
    validFrom: year === from ? lease.plan.start : `${year}-01-01`,
    validTo: year === to ? last : `${year}-12-31`,
  }));
}

function addRates(
  rows: AirlineRows,
  custId: string,
  lease: SeededLease,
  funds: readonly SeededFund[],
) {
  const { leaseNo, currency } = lease.plan;
  const head = { custId, currency, escalation: fundEscalation };
  for (const { year, ...valid } of yearsOf(lease)) {
    fundsOf(lease, year).forEach((billed, index) => {
      const fund = funds[index];
      if (fund === undefined) throw new Error(`${leaseNo} has a rate without a fund.`);
      const ratioTableId = addRatioTable(rows, custId, `${leaseNo}:${year}`, billed.rate);
      rows.fundRates.push({
        ...head,
        ...valid,
        fundId: fund.id,
        basis: billed.basis,
        rate: typeof billed.rate === 'string' ? billed.rate : null,
        ratioTableId,
        minimumUnits: billed.minimum ?? null,
      });
    });
  }
  const begins = `${Number(lease.seededFor.slice(0, 4)) + 1}-01-01`;
  const validTo = addDays(leaseUntil(lease), -1);
  for (const fund of funds.filter((one) => one.billed === undefined && begins <= validTo)) {
    const flat = {
      basis: 'MONTH',
      rate: firstRate,
      ratioTableId: null,
      minimumUnits: null,
    } as const;
    rows.fundRates.push({ ...head, ...flat, fundId: fund.id, validFrom: begins, validTo });
  }
}

/** Adds the funds of a lease with a rate for every calendar year of it. */
export function addFunds(rows: AirlineRows, custId: string, funds: readonly SeededFund[]): void {
  funds.forEach((fund, index) => addFund(rows, custId, fund, index + 1));
  const lease = funds[0]?.lease;
  if (lease !== undefined) addRates(rows, custId, lease, funds);
}
