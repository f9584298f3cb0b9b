import type { SupplementalRentMonth } from '#domain/funds/supplemental-rent-invoice.ts';

/** Rates per engine flight hour at 10 % derate (domain page §3.5). */
export const ratioTable = [
  { ratio: '0', rate: '722.52' },
  { ratio: '1.0', rate: '435.38' },
  { ratio: '1.5', rate: '319.44' },
  { ratio: '2.0', rate: '260.85' },
  { ratio: '2.5', rate: '228.00' },
  { ratio: '3.0', rate: '208.33' },
  { ratio: '3.5', rate: '195.38' },
  { ratio: '4.0', rate: '184.64' },
];

const byRatio = { method: 'BAND', table: ratioTable } as const;

/** The worked example of domain page §3.5. */
export const june2026: SupplementalRentMonth = {
  month: '2026-06',
  currency: 'USD',
  airframe: 'AF',
  funds: [
    { fundId: 'AF 6Y', component: 'AF', basis: 'MONTH', rate: '14500' },
    { fundId: 'AF 12Y', component: 'AF', basis: 'MONTH', rate: '6500' },
    { fundId: 'LDG', component: 'LDG', basis: 'MONTH', rate: '4750' },
    { fundId: 'APU', component: 'APU', basis: 'APU_H', rate: '55.00' },
    { fundId: 'PR 1', component: 'ESN-1', basis: 'FH', rate: byRatio, minimum: '150' },
    { fundId: 'PR 2', component: 'ESN-2', basis: 'FH', rate: byRatio, minimum: '150' },
    { fundId: 'LLP 1', component: 'ESN-1', basis: 'FC', rate: '245.00' },
    { fundId: 'LLP 2', component: 'ESN-2', basis: 'FC', rate: '245.00' },
  ],
  utilisation: [
    { component: 'AF', fhMinutes: 18_765, fc: 151 },
    { component: 'APU', fhMinutes: 0, fc: 0, apuMinutes: 9_860 },
    { component: 'ESN-1', fhMinutes: 18_765, fc: 151 },
    { component: 'ESN-2', fhMinutes: 6_270, fc: 52 },
  ],
};
