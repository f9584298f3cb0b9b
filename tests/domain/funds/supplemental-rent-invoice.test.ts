import { describe, expect, it } from 'vitest';
import { supplementalRentInvoice } from '#domain/funds/supplemental-rent-invoice.ts';
import { june2026 } from './june-2026.ts';

describe('supplementalRentInvoice', () => {
  it('§3.5: bills June 2026', () => {
    const { lines, total } = supplementalRentInvoice(june2026);

    expect(lines.map(({ fundId, billed, rate, amount }) => [fundId, billed, rate, amount])).toEqual(
      [
        ['AF 6Y', '1', '14500', '14500.00'],
        ['AF 12Y', '1', '6500', '6500.00'],
        ['LDG', '1', '4750', '4750.00'],
        ['APU', '164.3333', '55.00', '9038.33'],
        ['PR 1', '312.75', '260.85', '81580.84'],
        ['PR 2', '150', '260.85', '39127.50'],
        ['LLP 1', '151', '245.00', '36995.00'],
        ['LLP 2', '52', '245.00', '12740.00'],
      ],
    );
    expect(total).toBe('205231.67');
  });

  it('explains a line by what was flown, the ratio and the top-up', () => {
    expect(supplementalRentInvoice(june2026).lines[5]).toEqual({
      fundId: 'PR 2',
      component: 'ESN-2',
      basis: 'FH',
      actual: '104:30',
      ratio: '2.0096',
      taken: { source: 'engine', engineCycles: 52, minimumCycles: 1 },
      band: '2',
      rate: '260.85',
      billed: '150',
      amount: '39127.50',
      topUp: '11868.67',
    });
  });

  it('§3.5: bills a delivery on 20 June for 11 of 30 days', () => {
    const { lines } = supplementalRentInvoice({ ...june2026, leaseFrom: '2026-06-20' });

    expect(lines[0]?.amount).toBe('5316.67');
    expect(lines[5]?.billed).toBe('104.5');
  });

  it('takes the ratio of the airframe for an engine without cycles', () => {
    const utilisation = june2026.utilisation.map((use) =>
      use.component === 'ESN-1' ? { ...use, fhMinutes: 60, fc: 0 } : use,
    );

    expect(supplementalRentInvoice({ ...june2026, utilisation }).lines[4]?.ratio).toBe('2.0712');
  });

  it('refuses to bill a component that is not reported', () => {
    const utilisation = june2026.utilisation.slice(0, 3);

    expect(() => supplementalRentInvoice({ ...june2026, utilisation })).toThrow(
      'There is no utilisation of ESN-2 for June 2026; report or estimate it first.',
    );
  });

  it('bills nothing for no funds', () => {
    expect(supplementalRentInvoice({ ...june2026, funds: [] })).toEqual({
      lines: [],
      total: '0.00',
    });
  });
});
