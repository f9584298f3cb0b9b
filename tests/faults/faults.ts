import { answerFaults } from './answer-faults.ts';
import { auditFaults } from './audit-faults.ts';
import { backupFaults } from './backup-faults.ts';
import { databaseFaults } from './database-faults.ts';
import type { Fault } from './fault.ts';
import { figureFaults } from './figure-faults.ts';
import { guardFaults } from './guard-faults.ts';
import { openingFaults } from './opening-faults.ts';
import { quotaFaults } from './quota-faults.ts';
import { walkFaults } from './walk-faults.ts';

/** The catalogue: every row must be found by each of its test files. */
export const faults: readonly Fault[] = [
  ...auditFaults,
  ...backupFaults,
  ...figureFaults,
  ...guardFaults,
  ...openingFaults,
  ...quotaFaults,
  ...walkFaults,
  {
    name: 'an invoice is overdue one day longer in SQL',
    file: 'server/invoices/invoice-columns.queries.ts',
    text: '${asOf}::date - invoice.due_date else 0 end',
    instead: '${asOf}::date - invoice.due_date + 1 else 0 end',
    foundBy: ['tests/server/invoices/days-overdue.test.ts'],
  },
  {
    name: 'a removed part stays on the disk sheet',
    file: 'server/fleet/life-limited-parts.queries.ts',
    text: 'part.removed_on > ${asOf}::date',
    instead: 'part.removed_on is not null',
    foundBy: ['tests/server/import/parts/life-limited-parts.test.ts'],
  },
  {
    name: 'a project item is overdue one day longer in SQL',
    file: 'server/projects/project-item-row.queries.ts',
    text: 'greatest(${asOf}::date - o.due, 0)',
    instead: 'greatest(${asOf}::date - o.due + 1, 0)',
    foundBy: ['tests/server/projects/item-days-overdue.test.ts'],
  },
  {
    name: 'a rent by the hour counts the hours of a withdrawn report',
    file: 'server/lease-account/rent/flown-months.queries.ts',
    text: "report.status not in ('draft', 'estimated')",
    instead: "report.status <> 'estimated'",
    foundBy: ['tests/server/lease-account/reported-rent.test.ts'],
  },
  {
    name: 'the report of a month replaces a rent that the lessor sent',
    file: 'server/lease-account/rent/hourly-rents.queries.ts',
    text: ' and not stored.is_sent',
    instead: '',
    foundBy: ['tests/server/import/rents/sent-rents.test.ts'],
  },
  {
    name: 'interest runs to the day of allocation',
    file: 'server/lease-account/interest/late-invoices.queries.ts',
    text: 'coalesce(payment.value_date, allocation.allocated_on)',
    instead: 'allocation.allocated_on',
    foundBy: ['tests/server/lease-account/interest-value-date.test.ts'],
  },
  {
    name: 'late interest keeps the terms of the due date',
    file: 'domain/lease-account/interest/interest-terms.ts',
    text: 'termsOn(terms, day < from ? from : day)',
    instead: 'termsOn(terms, from)',
    foundBy: [
      'tests/domain/lease-account/interest/interest-charge.test.ts',
      'tests/domain/lease-account/interest/late-interest.second.test.ts',
    ],
  },
  {
    name: 'a dispute that ends after the grace leaves the rest without interest',
    file: 'domain/lease-account/interest/late-interest.ts',
    text: 'return late.lte(zero) ? last : due;',
    instead: 'return late.lte(zero) ? undefined : due;',
    foundBy: [
      'tests/domain/invoices/dispute-suspension.test.ts',
      'tests/domain/lease-account/interest/late-interest.second.test.ts',
    ],
  },
  {
    name: 'what is written off is due',
    file: 'server/invoices/invoice-columns.queries.ts',
    text: ' - ${writtenOffAmount})`',
    instead: ')`',
    foundBy: ['tests/server/invoices/explained-totals.test.ts'],
  },
  {
    name: 'a row of the access table changes',
    file: 'domain/access/routes.ts',
    text: `{ path: '/LeaseAccount/index', area: 'leaseAccount', requirement: financial },`,
    instead: `{ path: '/LeaseAccount/index', area: 'leaseAccount', requirement: technical },`,
    foundBy: ['tests/domain/access/guard.test.ts'],
  },
  {
    name: 'idleness is looked at every 15 seconds',
    file: 'domain/session/timings.ts',
    text: 'const longestIdleCheckMs = 10 * secondMs;',
    instead: 'const longestIdleCheckMs = 15 * secondMs;',
    foundBy: ['tests/domain/session/timings.test.ts'],
  },
  {
    name: 'the warning comes 5 seconds late',
    file: 'domain/session/timings.ts',
    text: 'warningAfterMs: idleLimitMs - countdownMs,',
    instead: 'warningAfterMs: idleLimitMs - countdownMs + 5 * secondMs,',
    foundBy: ['tests/domain/session/timings.test.ts', 'tests/qa/scenarios/golden.test.ts'],
  },
  {
    name: 'the token is looked at every 40 seconds',
    file: 'domain/session/timings.ts',
    text: 'tokenCheckSeconds: 30,',
    instead: 'tokenCheckSeconds: 40,',
    foundBy: ['tests/domain/session/timings.test.ts', 'tests/qa/scenarios/golden.test.ts'],
  },
  {
    name: 'tabs refresh without a lock',
    file: 'src/run/ports/refresher.ts',
    text: 'return await navigator.locks.request(lockName, { signal }, guarded);',
    instead: 'return await guarded();',
    foundBy: ['tests/src/run/ports/refresher.test.ts'],
  },
  {
    name: 'a heartbeat has no visit',
    file: 'src/run/ports/session-calls.ts',
    text: 'const headers = { ...bearer(cookie), UserVisitId: cookie.userVisitId };',
    instead: 'const headers = { ...bearer(cookie) };',
    foundBy: ['tests/src/run/ports/session-calls.test.ts'],
  },
  {
    name: 'heartbeats go on without a connection',
    file: 'machines/session/heartbeat/heartbeat.machine.ts',
    text: `          actions: { type: 'rememberBeat', params: ({ event }) => event },
        },
        'connection.lost': { target: 'offline' },
      },
    },
    offline: {`,
    instead: `          actions: { type: 'rememberBeat', params: ({ event }) => event },
        },
      },
    },
    offline: {`,
    foundBy: ['tests/machines/model/transition-cover.test.ts'],
  },
  {
    name: 'an expiry deletes drafts',
    file: 'src/run/ports/session-actors.ts',
    text: `if (reason !== 'signedOut' || cookie === null) return;`,
    instead: `if (cookie === null) return;`,
    foundBy: ['tests/src/run/ports/ending-drafts.test.ts'],
  },
  {
    name: 'an NDA is accepted without a signature',
    file: 'machines/listings/nda/nda.machine.ts',
    text: 'context.nda?.hindrance === null && missingParts(context.signature).length === 0,',
    instead: 'context.nda?.hindrance === null,',
    foundBy: ['tests/machines/listings/nda/nda.test.ts'],
  },
  {
    name: 'a field leaves the contract',
    file: 'contract/lease-account/lease-accounts.ts',
    text: '  isNextEstimated: z.boolean(),\n  outstanding: amountSchema,\n',
    instead: '  isNextEstimated: z.boolean(),\n',
    foundBy: ['tests/server/lease-account/lists.test.ts'],
  },
  {
    name: 'the content security policy allows scripts of others',
    file: 'server/platform/http/security-headers.ts',
    text: `"default-src 'none'; base-uri 'none'; frame-ancestors 'none'",`,
    instead: `"default-src 'none'; script-src *; base-uri 'none'; frame-ancestors 'none'",`,
    foundBy: ['tests/server/platform/http/answers.test.ts'],
  },
  {
    name: 'a repeated write is done again',
    file: 'server/platform/http/once.ts',
    text: 'if (await takeKey(tx, key, { call: call.name, fingerprint }, request.now)) {',
    instead:
      'if ((await takeKey(tx, key, { call: call.name, fingerprint }, request.now)) || true) {',
    foundBy: ['tests/server/platform/http/once.test.ts'],
  },
  {
    name: 'a write leaves no line in the audit log',
    file: 'server/lease-account/disputes/disputes.routes.ts',
    text: `      await audit('invoice.disputed', detail);\n`,
    instead: '',
    foundBy: ['tests/server/invoices/disputes.test.ts'],
  },
  {
    name: 'the hint of a stream reaches another customer',
    file: 'server/notifications/stream/is-told.ts',
    text: 'if (event.custId !== custId) return false;',
    instead: `if (custId === '') return false;`,
    foundBy: ['tests/server/notifications/notification-stream.test.ts'],
  },
  {
    name: 'the import accepts 30 February',
    file: 'server/import/table/real-date.ts',
    text: 'return !Number.isNaN(time) && isoDayOf(time) === text;',
    instead: 'return isoDayOf(0) !== text || time === 0;',
    foundBy: ['tests/server/import/import-faults.test.ts'],
  },
  {
    name: 'an allocation is imported without the invoice of an earlier import',
    file: 'server/import/portions/portioned-rows.ts',
    text: 'allocations: (row) => this.#invoices.get(row.invoice) ?? unknownYet',
    instead: 'allocations: (row) => this.#invoices.get(row.invoice) ?? nobody',
    foundBy: ['tests/server/import/portions/portioned-rows.test.ts'],
  },
  ...databaseFaults,
  ...answerFaults,
  {
    name: 'a call without the companion counts as the first use of a token',
    file: 'server/session/authenticate.ts',
    text: '    const stored = usable(services, await findVisit(tx, hash, now), presented, now);\n',
    instead: `    const found = await findVisit(tx, hash, now);
    if (found !== undefined) await noteFirstUse(tx, found.visit, now);
    const stored = usable(services, found, presented, now);\n`,
    foundBy: ['tests/server/session/lost-refresh.test.ts'],
  },
  {
    name: 'the companions of all visits have one name',
    file: 'server/session/bind-cookie.ts',
    text: '-${sha256(secret).slice(0, nameLength)}',
    instead: '',
    foundBy: ['tests/server/session/companions.test.ts'],
  },
  {
    name: 'a replaced token that comes back ends nothing',
    file: 'server/session/refresh.steps.ts',
    text: "  await endVisits(tx, { visitHash }, 'tokenReused', now);\n",
    instead: '',
    foundBy: ['tests/server/session/refresh.test.ts', 'tests/server/session/lost-refresh.test.ts'],
  },
  {
    name: 'the focus has no ring',
    file: 'src/styles/base.css',
    text: '    outline: 2px solid var(--brand);\n    outline-offset: 2px;',
    instead: '    outline: none;',
    foundBy: ['tests/e2e/app/focus.test.ts'],
  },
];
