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
  {
    name: 'the work of one customer takes every slot',
    file: 'server/platform/work/fair-queue.ts',
    text: 'busy < limits.running && runningOf(custId) < limits.runningOfCustomer;',
    instead: 'busy < limits.running && runningOf(custId) <= limits.running;',
    foundBy: ['tests/server/platform/work/fair-queue.test.ts'],
  },
  {
    name: 'a customer stays at the head of the queue',
    file: 'server/platform/work/fair-queue.ts',
    text: 'rotate(lines, custId, users.size > 0 ? users : undefined);',
    instead: 'if (users.size === 0) lines.delete(custId);',
    foundBy: ['tests/server/platform/work/fair-queue.test.ts'],
  },
  {
    name: 'files are drawn on the main thread',
    file: 'server/platform/work/threads/in-thread.ts',
    text: 'const drawn = (await pool.run({ name, input } satisfies ThreadTask)) as Uint8Array;',
    instead: 'const drawn = (await doTask({ name, input } satisfies ThreadTask)) as Uint8Array;',
    foundBy: ['tests/server/app/fairness.test.ts'],
  },
];
