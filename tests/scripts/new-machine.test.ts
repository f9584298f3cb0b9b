import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { machineFiles } from '#scripts/new-machine/machine-files.ts';
import { machineNames } from '#scripts/new-machine/machine-names.ts';
import { registerMachine } from '#scripts/new-machine/register-machine.ts';

const names = machineNames('invoice-dispute');

describe('npm run new:machine', () => {
  test('spells the name in three ways', () => {
    expect(names).toEqual({
      kebab: 'invoice-dispute',
      camel: 'invoiceDispute',
      pascal: 'InvoiceDispute',
    });
  });

  test.each(['', 'Invoice', 'invoice_dispute', '-invoice', 'a--b', '../evil', 'a/b'])(
    'refuses the name %j',
    (name) => {
      expect(() => machineNames(name)).toThrow('Use lower case: invoice-dispute.');
    },
  );

  test('creates the file set of every chart and a test', () => {
    expect(Object.keys(machineFiles(names))).toEqual([
      'machines/invoice-dispute/invoice-dispute.types.ts',
      'machines/invoice-dispute/invoice-dispute.ports.ts',
      'machines/invoice-dispute/invoice-dispute.machine.ts',
      'machines/invoice-dispute/invoice-dispute.snapshot.ts',
      'machines/invoice-dispute/invoice-dispute.selectors.ts',
      'tests/machines/invoice-dispute/invoice-dispute.test.ts',
    ]);
  });

  test('adds the chart to the registry once, imports in order', () => {
    const registry = readFileSync('machines/registry.ts', 'utf8');

    const lines = registerMachine(registry, names).split('\n');

    const importLine =
      "import { invoiceDisputeMachine } from './invoice-dispute/invoice-dispute.machine.ts';";
    expect(lines.filter((line) => line.includes('invoiceDispute'))).toEqual([
      importLine,
      '  invoiceDisputeMachine,',
    ]);
    expect(lines.indexOf(importLine)).toBe(
      lines.findIndex((line) => line.includes('heartbeatMachine }')) + 1,
    );
  });

  test('refuses a registry that it does not understand', () => {
    expect(() => registerMachine('export const nothing = 1;\n', names)).toThrow(
      'machines/registry.ts has no list',
    );
  });
});
