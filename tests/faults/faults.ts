/** A fault that is planted into a copy of the sources to see which tests find it. */
export interface Fault {
  readonly name: string;
  readonly file: string;
  /** Is in the file exactly once. */
  readonly text: string;
  readonly instead: string;
  /** The test files that must find it, each with at least one failed test. */
  readonly foundBy: readonly string[];
}

const policy = `using (cust_id = current_setting('portal.cust_id', true));`;
const migrations = 'server/platform/db/migrations';
const policies = 'tests/server/platform/db/policies.test.ts';

/** The catalogue: every row must be found by each of its test files. */
export const faults: readonly Fault[] = [
  {
    name: 'money is rounded down',
    file: 'domain/money/amount.ts',
    text: 'unsigned(value.round(decimals)).toFixed(decimals)',
    instead: 'unsigned(value.round(decimals, 0)).toFixed(decimals)',
    foundBy: ['tests/domain/money/amount.test.ts', 'tests/qa/oracles/oracles.test.ts'],
  },
  {
    name: 'currencies are added together',
    file: 'domain/money/totals.ts',
    text: 'const known = amounts.get(currency);',
    instead: 'const known = [...amounts.values()][0];',
    foundBy: ['tests/domain/money/totals.test.ts'],
  },
  {
    name: 'a day count is one day too long',
    file: 'domain/dates/day-count.ts',
    text: '(end.month - start.month) * 30 + (lastDay - firstDay)',
    instead: '(end.month - start.month) * 30 + (lastDay - firstDay + 1)',
    foundBy: ['tests/domain/dates/day-count.test.ts'],
  },
  {
    name: 'an invoice is overdue one day longer in SQL',
    file: 'server/invoices/invoice-columns.queries.ts',
    text: '${asOf}::date - invoice.due_date else 0 end',
    instead: '${asOf}::date - invoice.due_date + 1 else 0 end',
    foundBy: ['tests/server/invoices/days-overdue.test.ts'],
  },
  {
    name: 'a project item is overdue one day longer in SQL',
    file: 'server/projects/project-item-row.queries.ts',
    text: 'greatest(${asOf}::date - o.due, 0)',
    instead: 'greatest(${asOf}::date - o.due + 1, 0)',
    foundBy: ['tests/server/projects/item-days-overdue.test.ts'],
  },
  {
    name: 'interest runs to the day of allocation',
    file: 'server/lease-account/interest/late-invoices.queries.ts',
    text: 'coalesce(payment.value_date, allocation.allocated_on)',
    instead: 'allocation.allocated_on',
    foundBy: ['tests/server/lease-account/interest-value-date.test.ts'],
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
    text: `new Set<EndReason>(['signedOut', 'userChanged']);`,
    instead: `new Set<EndReason>(['signedOut', 'userChanged', 'inactivity']);`,
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
    file: 'server/invoices/disputes.routes.ts',
    text: `      await audit('invoice.disputed', detail);\n`,
    instead: '',
    foundBy: ['tests/server/invoices/disputes.test.ts'],
  },
  {
    name: 'the hint of a stream reaches another customer',
    file: 'server/notifications/stream/is-told.ts',
    text: `event.event === 'visitEnded' || event.custId !== custId`,
    instead: `event.event === 'visitEnded'`,
    foundBy: ['tests/server/notifications/notification-stream.test.ts'],
  },
  {
    name: 'the import accepts 30 February',
    file: 'server/import/table/real-date.ts',
    text: 'return !Number.isNaN(time) && isoDayOf(time) === text;',
    instead: 'return isoDayOf(0) !== text || time === 0;',
    foundBy: ['tests/server/import/import-faults.test.ts'],
  },
  ...(
    [
      [
        'allocation',
        '0002_leasing.sql',
        'allocation_tenant on allocation for select to portal_app',
      ],
      [
        'remittance_advice',
        '0017_remittance_advice.sql',
        'remittance_advice_read on remittance_advice for select to portal_app',
      ],
    ] as const
  ).map(([table, file, name]) => ({
    name: `the policy of ${table} lets every row pass`,
    file: `${migrations}/${file}`,
    text: `create policy ${name}\n  ${policy}`,
    instead: `create policy ${name}\n  using (cust_id <> '');`,
    foundBy: [policies],
  })),
  ...(
    [
      ['oil_item', '0019_projects.sql'],
      ['notification', '0016_notifications.sql'],
      ['saved_view', '0013_saved_views.sql'],
    ] as const
  ).map(([table, file]) => ({
    name: `the policy of ${table} lets every row pass`,
    file: `${migrations}/${file}`,
    text: `create policy ${table}_tenant on ${table} to portal_app\n  using (cust_id = current_setting('portal.cust_id', true))`,
    instead: `create policy ${table}_tenant on ${table} to portal_app\n  using (cust_id <> '')`,
    foundBy: [policies],
  })),
  {
    name: 'a call without the companion counts as the first use of a token',
    file: 'server/session/authenticate.ts',
    text: '    if (stored === undefined || !isAlive(config, stored, presented, now)) return undefined;\n',
    instead: `    if (stored !== undefined) await noteFirstUse(tx, stored.visit, now);
    if (stored === undefined || !isAlive(config, stored, presented, now)) return undefined;\n`,
    foundBy: ['tests/server/session/lost-refresh.test.ts'],
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
