import type { Fault } from './fault.ts';

/** Faults of what the lessor answers an airline, and of what an empty screen says. */
export const answerFaults: readonly Fault[] = [
  {
    name: 'a returned receipt is matched with an announced payment',
    file: 'server/lease-account/remittances/receipts.queries.ts',
    text: 'and p.currency = ${currency} and p.returned_on is null',
    instead: 'and p.currency = ${currency}',
    foundBy: ['tests/server/lease-account/remittance-desk.test.ts'],
  },
  {
    name: 'what other invoices have of a receipt is matched with an announced payment',
    file: 'server/lease-account/remittances/decide-remittance.steps.ts',
    text: '  demandLeft(advice, receipts);',
    instead: '  void demandLeft;',
    foundBy: ['tests/server/lease-account/remittance-desk.test.ts'],
  },
  {
    name: 'what the lessor has not received stays out of the next payments',
    file: 'server/invoices/invoice-columns.queries.ts',
    text: "part.invoice_id = invoice.id and advice.status = 'announced'",
    instead: 'part.invoice_id = invoice.id',
    foundBy: ['tests/server/invoices/payments/payment-proposal.test.ts'],
  },
  {
    name: 'what is missing is said of screens that are closed',
    file: 'server/team/team.routes.ts',
    text: 'missing.filter((kind) => mayOpen(caller.claims, recordKinds[kind].place))',
    instead: 'missing.filter((kind) => recordKinds[kind].place !== undefined)',
    foundBy: ['tests/server/team/missing-records.test.ts'],
  },
];
