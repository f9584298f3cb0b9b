import type { Invoice } from '#contract/invoices/invoice-row.ts';

const typeNames: Record<Invoice['type'], string> = {
  basicRent: 'Basic rent',
  supplementalRent: 'Supplemental rent',
  interest: 'Interest',
  securityDeposit: 'Security deposit',
  letterOfCreditFee: 'Letter of credit fee',
  claimPayment: 'Claim payment',
  recharge: 'Recharge',
  redelivery: 'Redelivery compensation',
  engineUseFee: 'Engine use fee',
  creditNote: 'Credit note',
  adjustment: 'Adjustment',
};

/** The type of an invoice in the words of the document. */
export function typeName(type: Invoice['type']): string {
  return typeNames[type];
}

/** The asset in one line: type, serial and, for an aircraft, its registration. */
export function invoiceAssetName({ kind, model, serial, registration }: Invoice['asset']): string {
  const number = `${kind === 'aircraft' ? 'MSN' : 'ESN'} ${serial}`;
  return [model, number, registration].filter(Boolean).join(', ');
}
