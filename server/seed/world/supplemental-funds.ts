import { escalate } from '#domain/lease-account/rent/fixed-rent.ts';
import { escalateTable } from '#domain/funds/ratio-rate.ts';
import type { BilledFund, RatioTable } from '#domain/funds/supplemental-rent-invoice.ts';
import type { LeasePlan } from './airline-plan.ts';
import type { SeededLease } from './build-leases.ts';

/** Yearly rise of the rates, each 1 January. */
export const fundEscalation = '0.03';

/** The derate that the contracts expect, in per cent. */
const contractDerate = '10';

/**
 * Hourly restoration rate by flight hours per cycle at the contract's derate, at 5 and at 0 % (domain
 * page §3.5, from the lease that it quotes).
 */
const grid = [
  ['0', '722.52', '794.77', '913.98'],
  ['1.0', '435.38', '478.92', '550.75'],
  ['1.5', '319.44', '351.38', '404.09'],
  ['2.0', '260.85', '286.94', '329.98'],
  ['2.5', '228.00', '250.79', '288.40'],
  ['3.0', '208.33', '229.16', '263.54'],
  ['3.5', '195.38', '214.91', '247.15'],
  ['4.0', '184.64', '203.10', '233.57'],
] as const;

const ratioTable = grid.map(([ratio, rate]) => ({ ratio, rate }));

const derateTable = grid.flatMap(([ratio, ...rates]) =>
  [contractDerate, '5', '0'].map((derate, index) => ({ ratio, derate, rate: rates[index] ?? '' })),
);

function risen(rate: string, years: number): string {
  return escalate(rate, fundEscalation, years).at(-1) ?? rate;
}

function engineRate(plan: LeasePlan, years: number): RatioTable {
  const { isRatedByDerate = false, ratioMinimumCycles: minimumCycles } = plan;
  const method = 'BAND';
  const table = escalateTable(isRatedByDerate ? derateTable : ratioTable, fundEscalation, years);
  const terms = { method, table, contractRatio: '2.5', minimumCycles } as const;
  return isRatedByDerate ? { ...terms, contractDerate } : terms;
}

function engineFunds(plan: LeasePlan, component: string, years: number): BilledFund[] {
  return [
    {
      fundId: 'Engine restoration',
      component,
      basis: 'FH',
      rate: engineRate(plan, years),
      minimum: '150',
    },
    { fundId: 'Engine LLP', component, basis: 'FC', rate: risen('245.00', years) },
  ];
}

function aircraftFunds({ asset, plan }: SeededLease, years: number): BilledFund[] {
  const monthly = (fundId: string, rate: string): BilledFund => ({
    fundId,
    component: asset.serial,
    basis: 'MONTH',
    rate: risen(rate, years),
  });
  return [
    monthly('Airframe 6-year check', '14500.00'),
    monthly('Airframe 12-year check', '6500.00'),
    monthly('Landing gear overhaul', '4750.00'),
    { fundId: 'APU', component: asset.serial, basis: 'APU_H', rate: risen('55.00', years) },
    ...asset.esns.flatMap((esn) => engineFunds(plan, esn, years)),
  ];
}

function useFees({ asset }: SeededLease, years: number): BilledFund[] {
  const component = asset.serial;
  return [
    { fundId: 'Engine use', component, basis: 'FH', rate: risen('195.00', years), minimum: '100' },
    { fundId: 'LLP use', component, basis: 'FC', rate: risen('160.00', years) },
  ];
}

/** The funds of a lease by year: each month asks for those of its year, several times. */
const fundsByYear = new WeakMap<SeededLease, Map<number, readonly BilledFund[]>>();

/** The funds that a lease pays into, at the rates of a calendar year. */
export function fundsOf(lease: SeededLease, year: number): readonly BilledFund[] {
  const known = fundsByYear.get(lease) ?? new Map<number, readonly BilledFund[]>();
  fundsByYear.set(lease, known);
  const years = year - Number(lease.plan.start.slice(0, 4));
  const { asset } = lease;
  const funds =
    known.get(year) ?? (asset.kind === 'aircraft' ? aircraftFunds : useFees)(lease, years);
  known.set(year, funds);
  return funds;
}
