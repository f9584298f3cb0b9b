import { describe, expect, it } from 'vitest';
import {
  correctionEffect,
  type CorrectableBill,
  type CorrectionInput,
} from '#domain/invoices/correction-effect.ts';
import type { OpenInvoice } from '#domain/lease-account/payment-allocation.ts';

const bill = (number: string, owed: string, balance: string): CorrectableBill => ({
  number,
  due: '2026-08-17',
  owed,
  balance,
});

const open = (number: string, due: string, balance: string, disputed?: string): OpenInvoice => ({
  number,
  due,
  currency: 'USD',
  balance,
  disputed,
});

const effect = (difference: string, change: Partial<CorrectionInput> = {}) =>
  correctionEffect({
    difference,
    currency: 'USD',
    bills: [bill('B', '100.00', '100.00')],
    openItems: [],
    ...change,
  });

describe('a correction that bills more (§3.9)', () => {
  it('makes the difference newly due and touches no bill', () => {
    expect(effect('12.50')).toEqual({
      newlyDue: '12.50',
      reductions: [],
      credits: [],
      onAccount: '0.00',
    });
  });

  it('does nothing over 0', () => {
    expect(effect('0.00')).toMatchObject({ newlyDue: '0.00', reductions: [], credits: [] });
  });
});

describe('a correction that bills less (§3.9)', () => {
  it('reduces the corrected bill', () => {
    expect(effect('-30.00')).toEqual({
      newlyDue: '0.00',
      reductions: [{ number: 'B', amount: '30.00' }],
      credits: [{ number: 'B', amount: '30.00' }],
      onAccount: '0.00',
    });
  });

  it('takes back of a paid bill what was never owed, for the oldest open item of the lease', () => {
    const bills = [bill('B', '100.00', '0.00')];
    const openItems = [open('N', '2026-10-17', '50.00'), open('O', '2026-09-17', '10.00', '4.00')];

    expect(effect('-30.00', { bills, openItems })).toEqual({
      newlyDue: '0.00',
      reductions: [{ number: 'B', amount: '30.00' }],
      credits: [
        { number: 'O', amount: '6.00' },
        { number: 'N', amount: '24.00' },
      ],
      onAccount: '0.00',
    });
  });

  it('leaves on account what no open item takes', () => {
    const bills = [bill('B', '100.00', '5.00')];
    const openItems = [open('B', '2026-08-17', '5.00'), open('O', '2026-09-17', '10.00')];

    expect(effect('-30.00', { bills, openItems })).toMatchObject({
      credits: [
        { number: 'B', amount: '5.00' },
        { number: 'O', amount: '10.00' },
      ],
      onAccount: '15.00',
    });
  });

  it('takes the latest bill of the month back first: a correction and its reverse leave nothing', () => {
    const bills = [bill('B-D2', '20.00', '20.00'), bill('B', '100.00', '40.00')];

    expect(effect('-20.00', { bills }).reductions).toEqual([{ number: 'B-D2', amount: '20.00' }]);
    expect(effect('-50.00', { bills })).toMatchObject({
      reductions: [
        { number: 'B-D2', amount: '20.00' },
        { number: 'B', amount: '30.00' },
      ],
      credits: [
        { number: 'B-D2', amount: '20.00' },
        { number: 'B', amount: '30.00' },
      ],
    });
  });

  it('gives what a paid addition frees to the bill itself, once', () => {
    const bills = [bill('B-D2', '20.00', '0.00'), bill('B', '100.00', '40.00')];
    const openItems = [open('B', '2026-08-17', '40.00')];

    expect(effect('-25.00', { bills, openItems })).toEqual({
      newlyDue: '0.00',
      reductions: [
        { number: 'B-D2', amount: '20.00' },
        { number: 'B', amount: '5.00' },
      ],
      credits: [{ number: 'B', amount: '25.00' }],
      onAccount: '0.00',
    });
  });
});
