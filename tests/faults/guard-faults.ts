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
  {
    name: 'a device that has signed in is locked out with everybody else',
    file: 'server/session/devices/sign-in-limits.steps.ts',
    text: '  if (isKnown) {',
    instead: '  if (isKnown && email === ip) {',
    foundBy: ['tests/server/session/known-devices.test.ts'],
  },
  {
    name: 'a device is known to accounts that never signed in there',
    file: 'server/session/devices/known-devices.queries.ts',
    text: 'where external_user_id = ${userId} and device_hash = ${deviceHash}`,',
    instead: 'where ${userId} <> ${deviceHash} and device_hash = ${deviceHash}`,',
    foundBy: ['tests/server/session/known-devices.test.ts'],
  },
  {
    name: 'a device stays known after the password has changed',
    file: 'server/session/change-password.steps.ts',
    text: '  await forgetDevices(tx, externalUserId);',
    instead: '  await forgetDevices(tx, randomUUID());',
    foundBy: ['tests/server/session/known-devices.test.ts'],
  },
  {
    name: 'a stranger who asks again spoils the link of an owner',
    file: 'server/session/account-links.queries.ts',
    text: "if (purpose !== 'reset')",
    instead: 'if (now > 0)',
    foundBy: ['tests/server/accounts/accounts.test.ts'],
  },
  {
    name: 'a leaked password is found in its own spelling alone',
    file: 'server/platform/security/refused-password.ts',
    text: 'await isLeaked(plainForms(password))',
    instead: 'await isLeaked(new Set([...plainForms(password), password].slice(-1)))',
    foundBy: ['tests/server/accounts/accounts.test.ts'],
  },
  {
    name: 'an owner that may not grant migrates first',
    file: 'server/platform/db/check-role.ts',
    text: 'if (found === undefined) return;',
    instead: 'if (found === undefined || refused.length > 0) return;',
    foundBy: ['tests/server/platform/db/refused-start.test.ts'],
  },
  {
    name: 'a migration waits for a lock without end',
    file: 'server/platform/db/postgres/statement-limits.ts',
    text: 'return [limits.ownerStatementMs, limits.ownerLockMs];',
    instead: 'return [limits.ownerStatementMs, 0];',
    foundBy: ['tests/server/platform/db/statement-limits.test.ts'],
  },
];
