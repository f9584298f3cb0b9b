import { expect, it } from 'vitest';
import { renderBillingPdf } from '#server/funds/billing.pdf.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';

const number = 'AURORA-A320-01-202604-T12';

const line = {
  id: 'b-1',
  month: '2026-04',
  leaseNo: 'AURORA-A320-01',
  asset: 'MSN 4201',
  fundId: 'f-1',
  kind: 'ENG_PR',
  component: 'V15001',
  basis: 'FH',
  used: 6270,
  source: 'reported',
  isEstimated: false,
  estimate: null,
  rateBasis: null,
  ratio: '2.01',
  band: '2',
  ratioOf: 'engine',
  engineCycles: 52,
  minimumCycles: 1,
  limitedTo: null,
  derate: '7.5',
  rateDerate: '5',
  isDerateReported: true,
  rate: '260.85',
  minimum: '150',
  onLeaseDays: 30,
  daysInMonth: 30,
  partFrom: null,
  partTo: null,
  leaseDays: null,
  billedUnits: '150',
  currency: 'USD',
  amount: '39127.50',
  topUp: '0.00',
  invoiceId: 'i-1',
  invoice: number,
  correctedFrom: null,
} as const;

const invoice = {
  id: 'i-1',
  number,
  leaseNo: 'AURORA-A320-01',
  role: 'trueUp',
  issueDate: '2026-06-08',
  dueDate: '2026-06-22',
  currency: 'USD',
  gross: '39127.50',
} as const;

it('prints the number of a document without a break, however long it is', async () => {
  const months = {
    month: '2026-04',
    months: ['2026-04'],
    leases: [],
    estimatedLeases: [],
    notBilled: [],
  };
  const billing = {
    items: [line],
    total: 1,
    totals: [{ currency: 'USD', amount: '39127.50', topUp: '0.00' }],
    facets: { ...months, invoices: [invoice], trend: [] },
  };
  const pages = await textOfPages(
    await renderBillingPdf(billing, undefined, '2026-07-01', { custId: 'AUR', user: 'ann' }),
  );

  expect(pages.join(' ').split(number).length - 1).toBe(2);
});
