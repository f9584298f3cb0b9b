import { describe, expect, test } from 'vitest';
import { machineFiles } from '#scripts/new-machine/machine-files.ts';
import { machineNames } from '#scripts/new-machine/machine-names.ts';

const names = machineNames('invoices/invoice-dispute');

describe('npm run new:machine', () => {
  test('spells the name in three ways', () => {
    expect(names).toEqual({
      area: 'invoices',
      kebab: 'invoice-dispute',
      camel: 'invoiceDispute',
      pascal: 'InvoiceDispute',
    });
  });

  test.each([
    '',
    'a',
    'a/Invoice',
    'a/invoice_dispute',
    'A/b',
    'a/-invoice',
    'a/b--c',
    '../evil',
    'a/b/c',
  ])('refuses the name %j', (name) => {
    expect(() => machineNames(name)).toThrow('Use lower case: invoices/invoice-dispute.');
  });

  test('creates the file set of every chart, its model and a test', () => {
    expect(Object.keys(machineFiles(names))).toEqual([
      'machines/invoices/invoice-dispute/invoice-dispute.machine.ts',
      'machines/invoices/invoice-dispute/invoice-dispute.ports.ts',
      'tests/machines/invoices/invoice-dispute/invoice-dispute.model.ts',
      'tests/machines/invoices/invoice-dispute/invoice-dispute.test.ts',
    ]);
  });
});
