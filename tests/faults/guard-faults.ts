import type { Fault } from './fault.ts';

/** Faults of what holds when somebody means harm. */
export const guardFaults: readonly Fault[] = [
  {
    name: 'a row that fits no description costs its list',
    file: 'server/platform/http/write-answer.ts',
    text: '? parsePage(call.name, schema, answer, logFault)',
    instead: '? schema.parse(answer)',
    foundBy: ['tests/server/platform/http/unfit-rows.test.ts'],
  },
  {
    name: 'an amount is entered without a bound',
    file: 'domain/money/largest-amount.ts',
    text: 'return !within.test(amount);',
    instead: 'return within.test(amount) && false;',
    foundBy: ['tests/server/platform/http/bounds-of-amounts.test.ts'],
  },
];
