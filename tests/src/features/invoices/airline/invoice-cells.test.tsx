import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { invoiceStanding } from '#src/features/invoices/airline/invoice-cells.tsx';
import { anInvoice } from '#tests/src/support/invoice-fixtures.ts';

it.each([
  ['30 days overdue', {}],
  ['1 day overdue', { daysOverdue: 1 }],
  ['30 days overdue, disputed', { disputed: '100.00' }],
  ['30 days overdue, announced', { announced: '600.00' }],
  ['Part-paid, 3 days overdue', { status: 'partPaid', daysOverdue: 3 }],
  ['Paid', { status: 'paid', daysOverdue: 0 }],
] as const)('an open invoice says once that it is late: %s', (words, changes) => {
  const { container } = render(invoiceStanding(anInvoice(changes)));

  expect(container.textContent).toBe(words);
});
