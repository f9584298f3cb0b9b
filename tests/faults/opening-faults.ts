import type { Fault } from './fault.ts';

const desk = 'tests/src/features/utilisation/desk';
const estimates = 'tests/server/utilisation/estimates';

/** Faults of what an amount opens to: documents, lines, steps, and the months of an estimate. */
export const openingFaults: readonly Fault[] = [
  {
    name: 'the amounts of a correction are estimated for who may not open invoices',
    file: 'server/utilisation/utilisation.routes.ts',
    text: "if (!mayOpen(caller.claims, '/LeaseAccount/ViewInvoices')) return {};",
    instead: '',
    foundBy: ['tests/server/utilisation/corrections/correction-estimate.test.ts'],
  },
  {
    name: 'a rate that starts later seems to be in force',
    file: 'server/funds/fund-row.queries.ts',
    text: "::date then 'ahead'",
    instead: "::date then 'inForce'",
    foundBy: ['tests/server/funds/rates-ahead.test.ts'],
  },
  {
    name: 'a corrected bill prints its sum as the difference',
    file: 'src/features/invoices/airline/bill-documents.tsx',
    text: 'subtractAmounts(gross, bill.gross, currency)',
    instead: "subtractAmounts(gross, '0', currency)",
    foundBy: ['tests/src/features/invoices/airline/printed-correction.test.tsx'],
  },
  {
    name: 'the desk prints the difference of a correction with the other sign',
    file: 'src/features/utilisation/bill-table.tsx',
    text: 'subtractAmounts(line.after, line.before, currency)',
    instead: 'subtractAmounts(line.before, line.after, currency)',
    foundBy: [
      'tests/src/features/invoices/airline/printed-correction.test.tsx',
      `${desk}/correction-case.test.tsx`,
    ],
  },
  {
    name: 'a true-up opens to one side of the bill alone',
    file: 'src/features/utilisation/desk/changed-bill-table.tsx',
    text: '? [undefined, after] : [before, after]',
    instead: '? [undefined, after] : [before, undefined]',
    foundBy: [`${desk}/printed-changed-bill.test.tsx`],
  },
  {
    name: 'the sum of a true-up leaves out a fund',
    file: 'src/features/utilisation/desk/changed-bill-table.tsx',
    text: 'addAmounts(lines.map(amountOf), currency)',
    instead: 'addAmounts(lines.slice(1).map(amountOf), currency)',
    foundBy: [`${desk}/printed-changed-bill.test.tsx`],
  },
  {
    name: 'the documents of a correction reach those who may not open invoices',
    file: 'server/utilisation/corrections/correction-case.ts',
    text: 'if (!by.seesInvoices) return changed;',
    instead: '',
    foundBy: ['tests/server/utilisation/true-ups/true-up-bill.test.ts'],
  },
  {
    name: 'a rent due opens to another period',
    file: 'server/dashboard/dashboard.queries.ts',
    text: 'rent.period_from as "from"',
    instead:
      '(select min(period_from) from rent_schedule one where one.lease_id = rent.lease_id) as "from"',
    foundBy: ['tests/server/dashboard/next-rents.test.ts'],
  },
  {
    name: 'what is outstanding on a lease prints a sum without what is not due',
    file: 'domain/invoices/open-balance-steps.ts',
    text: "expression: '{current}+{overdue}'",
    instead: "expression: '{overdue}'",
    foundBy: [
      'tests/src/features/lease-account/airline/lease-panel.test.tsx',
      'tests/server/invoices/explained-totals.test.ts',
    ],
  },
  {
    name: 'the entries of a statement have its first day in the opening balance',
    file: 'server/lease-account/statement/statement-entries.queries.ts',
    text: 'stated.date < ${from}::date',
    instead: 'stated.date <= ${from}::date',
    foundBy: ['tests/server/lease-account/statement-entries.test.ts'],
  },
  {
    name: 'interest prints what has accrued without what was charged before',
    file: 'src/features/lease-account/airline/charge-segments.tsx',
    text: 'addAmounts([amount, chargedBefore], currency)',
    instead: 'addAmounts([amount], currency)',
    foundBy: [
      'tests/src/features/lease-account/airline/printed-interest.test.tsx',
      'tests/src/features/lease-account/desk/printed-interest-desk.test.tsx',
    ],
  },
  {
    name: 'a bill on an estimate prints no months that its use averages',
    file: 'domain/funds/billing-line-sheet.ts',
    text: 'return [...estimatePart(line), ratePart(line), amount];',
    instead: 'return [ratePart(line), amount];',
    foundBy: [
      `${desk}/printed-estimate-bill.test.tsx`,
      'tests/src/features/funds/airline/printed-estimates.test.tsx',
    ],
  },
  {
    name: 'a bill on an estimate prints one month too few in its average',
    file: 'domain/utilisation/leases/estimate-steps.ts',
    text: "number('count', 'Months averaged', basis.months.length)",
    instead: "number('count', 'Months averaged', basis.months.length - 1)",
    foundBy: [
      `${desk}/printed-estimate-bill.test.tsx`,
      'tests/src/features/funds/airline/printed-estimates.test.tsx',
    ],
  },
  {
    name: 'a bill on an estimate is explained by what another component flew',
    file: 'server/utilisation/estimates/explain-bill.ts',
    text: 'const own = lines.find(({ componentId }) => componentId === component.id);',
    instead: 'const own = lines.find(({ componentId }) => componentId !== component.id);',
    foundBy: [`${estimates}/estimates.test.ts`],
  },
  {
    name: 'a bill on an estimate takes the rates of other funds for its own',
    file: 'server/utilisation/records/calculated-line.ts',
    text: 'ratePeriods.filter(({ fundId }) => fundId === facts.fundId)',
    instead: 'ratePeriods.filter(({ fundId }) => fundId !== facts.fundId)',
    foundBy: [`${estimates}/estimates.test.ts`],
  },
  {
    name: 'a replaced bill takes the use of the report that replaced its own',
    file: 'server/funds/rate-bases.queries.ts',
    text: 'and own.id is not null then',
    instead: 'and own.id is null then',
    foundBy: ['tests/server/utilisation/corrections/planned-bill.test.ts'],
  },
  {
    name: 'a waiting correction explains its new bill by another use than it reports',
    file: 'server/utilisation/corrections/planned-bill.ts',
    text: 'flown: usedBy(lease, result.lines)',
    instead: 'flown: usedBy(lease, [])',
    foundBy: ['tests/server/utilisation/corrections/planned-bill.test.ts'],
  },
  {
    name: 'an open item of a statement is overdue for its disputed part',
    file: 'server/lease-account/statement/statement-items.queries.ts',
    text: "('suspended', 0, suspended, 0.00)",
    instead: "('suspended', late, suspended, 0.00)",
    foundBy: ['tests/server/lease-account/statement-items.test.ts'],
  },
  {
    name: 'a new bill keeps the minimum of the bill that it replaces',
    file: 'server/invoices/bills/bill-documents.queries.ts',
    text: 'x.minimum, x."onLeaseDays"',
    instead: 'o.minimum_units, x."onLeaseDays"',
    foundBy: ['tests/server/utilisation/corrections/planned-bill.test.ts'],
  },
  {
    name: 'a bill on an estimate says nothing of the airframe whose ratio it takes',
    file: 'server/utilisation/estimates/explain-bill.ts',
    text: "if (taken?.source !== 'airframe') return own.basis;",
    instead: 'if (taken !== null) return own.basis;',
    foundBy: [`${estimates}/estimates-of-days.test.ts`],
  },
  {
    name: 'a line keeps the minimum of a whole month for a part of it',
    file: 'domain/funds/minimum-of-days.ts',
    text: "month.times(whole(onLeaseDays, 'The days on lease'))",
    instead: "month.times(whole(daysInMonth, 'The days on lease'))",
    foundBy: [`${estimates}/split-months.test.ts`],
  },
  {
    name: 'a bill on an estimate prints its units as its amount',
    file: 'src/features/utilisation/desk/estimate-tables.tsx',
    text: 'render: ({ amount }) => money(amount)',
    instead: 'render: ({ quantity }) => money(quantity)',
    foundBy: ['tests/src/features/invoices/airline/printed-invoice.test.tsx'],
  },
];
