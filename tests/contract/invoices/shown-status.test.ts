import { describe, expect, it } from 'vitest';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import { shownStatus, shownStatusWords } from '#contract/invoices/shown-status.ts';

type Facts = Parameters<typeof shownStatus>[0];

const open: Facts = {
  status: 'issued',
  gross: '600.00',
  paid: '0.00',
  disputed: '0.00',
  payable: '600.00',
  announced: '0.00',
};

describe('the status of an invoice as a person reads it', () => {
  it.each<[string, Partial<Invoice>]>([
    ['Issued', {}],
    ['Announced', { announced: '600.00' }],
    ['Overdue, announced', { status: 'overdue', announced: '600.00' }],
    // Only a part is on its way: the rest is still to pay.
    ['Overdue', { status: 'overdue', announced: '599.99' }],
    [
      'Announced',
      { status: 'disputed', disputed: '100.00', payable: '500.00', announced: '500.00' },
    ],
    ['Overdue, disputed', { status: 'overdue', disputed: '100.00' }],
    ['Paid', { status: 'paid', payable: '0.00', announced: '600.00' }],
    ['Part-credited', { status: 'partPaid', payable: '500.00' }],
    ['Part-applied', { status: 'partPaid', gross: '-600.00', payable: '-500.00' }],
  ])('is %s with %j', (words, facts) => {
    expect(shownStatusWords[shownStatus({ ...open, ...facts })]).toBe(words);
  });
});
