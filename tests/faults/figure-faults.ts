import type { Fault } from './fault.ts';

/** Faults of figures, and of what a panel prints about them. */
export const figureFaults: readonly Fault[] = [
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
    text: 'parts.months * 30 + parts.last - parts.first',
    instead: 'parts.months * 30 + parts.last - parts.first + 1',
    foundBy: ['tests/domain/dates/day-count.test.ts'],
  },
  {
    name: 'a ratio of six months counts five',
    file: 'domain/funds/ratio-months.ts',
    text: 'ROLL6: 6',
    instead: 'ROLL6: 5',
    foundBy: [
      'tests/src/features/funds/airline/printed-ratio-months.test.tsx',
      'tests/server/funds/ratio-over-months.test.ts',
    ],
  },
  {
    name: 'what is billed and not paid lists corrections that cancel each other',
    file: 'domain/funds/receipts/net-unpaid.ts',
    text: 'const notes = open.filter(({ left }) => left.lt(zero));',
    instead: 'const notes: Open[] = [];',
    foundBy: ['tests/domain/funds/net-unpaid.test.ts', 'tests/server/funds/fund-unpaid.test.ts'],
  },
  {
    name: 'what credits settle is missing beside what is not paid',
    file: 'src/features/funds/airline/fund-unpaid.tsx',
    text: "compareAmounts(credited, '0') !== 0);",
    instead: 'credited === undefined);',
    foundBy: ['tests/src/features/funds/airline/printed-fund.test.tsx'],
  },
  {
    name: 'the PDF of a bill leaves out an input of each step',
    file: 'server/platform/pdf/printed-step.ts',
    text: 'of step.inputs) {',
    instead: 'of step.inputs.slice(1)) {',
    foundBy: ['tests/server/invoices/invoice-calculations.test.ts'],
  },
  {
    name: 'the steps of a bill reach those who may not see them',
    file: 'server/invoices/invoices.routes.ts',
    text: "return mayOpen(claims, '/SupplementalRent/MonthlyReports');",
    instead: 'return claims !== undefined;',
    foundBy: ['tests/server/invoices/invoice-calculations.test.ts'],
  },
  {
    name: 'a ratio of several months does not ask for the fewest cycles',
    file: 'domain/funds/ratio-months.ts',
    text: 'minimumCycles: minimumCycles ?? undefined',
    instead: 'minimumCycles: undefined',
    foundBy: ['tests/domain/funds/ratio-months.second.test.ts'],
  },
  {
    name: 'a bill that a credit note takes back keeps what its funds were billed',
    file: 'domain/funds/receipts/fund-receipts.ts',
    text: 'changes: isLast ? all : []',
    instead: 'changes: isLast ? all : bill.changes',
    foundBy: ['tests/domain/funds/fund-receipts.second.test.ts'],
  },
  {
    name: 'interest that was charged outside the portal is proposed again',
    file: 'server/lease-account/interest/propose-charges.steps.ts',
    text: 'through <= loadedThrough',
    instead: 'through < loadedThrough',
    foundBy: ['tests/server/import/history/charged-interest.test.ts'],
  },
  {
    name: 'a loaded correction leaves the earlier bill as it was',
    file: 'server/import/steps/reductions.ts',
    text: 'least(taken - shared, corrected_gross)',
    instead: 'least(shared - taken, corrected_gross)',
    foundBy: ['tests/server/import/history/loaded-corrections.test.ts'],
  },
  {
    name: 'a loaded line has the minimum of a whole month',
    file: 'server/import/steps/history/billed-lines.ts',
    text: 'minimumOfDays(minimum, days)',
    instead: 'minimumOfDays(minimum, { ...days, onLeaseDays: days.daysInMonth })',
    foundBy: ['tests/server/seed/loaded-use.test.ts'],
  },
];
