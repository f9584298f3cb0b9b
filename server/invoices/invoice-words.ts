import { invoiceTypeWords } from '#contract/invoices/invoice-kinds.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';

const typeNames: Readonly<Record<Invoice['type'], string>> = {
  ...invoiceTypeWords,
  letterOfCreditFee: 'Letter of credit fee',
  redelivery: 'Redelivery compensation',
};

/** The type of an invoice in the words of the document, which spells out what lists shorten. */
export function typeName(type: Invoice['type']): string {
  return typeNames[type];
}

/** The asset in one line: type, serial and, for an aircraft, its registration. */
export function invoiceAssetName({ kind, model, serial, registration }: Invoice['asset']): string {
  const number = `${kind === 'aircraft' ? 'MSN' : 'ESN'} ${serial}`;
  return [model, number, registration].filter(Boolean).join(', ');
}
