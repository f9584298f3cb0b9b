import type { Fault } from './fault.ts';

/** Faults of what holds when somebody means harm. */
export const guardFaults: readonly Fault[] = [
  {
    name: 'a row that fits no description costs its list',
    file: 'server/platform/http/write-answer.ts',
    text: 'isListPage(schema) ? parsePage(call, answer, logFault) : schema.parse(answer)',
    instead: 'schema.parse(isListPage(schema) ? answer : answer)',
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
