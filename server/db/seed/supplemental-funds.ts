import { escalate } from '#domain/leasing/fixed-rent.ts';
import { escalateTable } from '#domain/leasing/ratio-rate.ts';
import type { BilledFund } from '#domain/leasing/supplemental-rent-invoice.ts';
import type { SeededLease } from './build-leases.ts';

/** Yearly rise of the rates, each 1 January. */
export const fundEscalation = '0.03';

/** Hourly restoration rate by flight hours per cycle (domain page §3.5). */
const ratioTable = [
  ['0', '722.52'],
  ['1.0', '435.38'],
  ['1.5', '319.44'],
  ['2.0', '260.85'],
  ['2.5', '228.00'],
  ['3.0', '208.33'],
  ['3.5', '195.38'],
  ['4.0', '184.64'],
].map(([ratio = '', rate = '']) => ({ ratio, rate }));

function risen(rate: string, years: number): string {
  return escalate(rate, fundEscalation, years).at(-1) ?? rate;
}

function engineFunds(component: string, years: number): BilledFund[] {
  const table = escalateTable(ratioTable, fundEscalation, years);
  return [
    {
      fundId: 'Engine restoration',
      component,
      basis: 'FH',
      rate: { method: 'BAND', table, contractRatio: '2.5' },
      minimum: '150',
    },
    { fundId: 'Engine LLP', component, basis: 'FC', rate: risen('245.00', years) },
  ];
}

function aircraftFunds({ asset }: SeededLease, years: number): BilledFund[] {
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
    ...asset.esns.flatMap((esn) => engineFunds(esn, years)),
  ];
}

function useFees({ asset }: SeededLease, years: number): BilledFund[] {
  const component = asset.serial;
  return [
    { fundId: 'Engine use', component, basis: 'FH', rate: risen('195.00', years), minimum: '100' },
    { fundId: 'LLP use', component, basis: 'FC', rate: risen('160.00', years) },
  ];
}

/** The funds that a lease pays into, at the rates of a calendar year. */
export function fundsOf(lease: SeededLease, year: number): BilledFund[] {
  const years = year - Number(lease.plan.start.slice(0, 4));
  return lease.asset.kind === 'aircraft' ? aircraftFunds(lease, years) : useFees(lease, years);
}
