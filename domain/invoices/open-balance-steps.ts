import type { Amount } from '#domain/money/amount.ts';
import type { CalculationStep } from '#domain/money/calculation-step.types.ts';
import { input, moneyValue } from '#domain/money/step-values.ts';

/** Open balances by days past the due date, in one currency. */
export interface OpenAges {
  readonly current: Amount;
  readonly days1To30: Amount;
  readonly days31To60: Amount;
  readonly days61To90: Amount;
  readonly over90: Amount;
}

/** The totals of some invoices in one currency, with the amounts behind them. */
export interface OpenTotals {
  readonly gross: Amount;
  readonly paid: Amount;
  readonly credited: Amount;
  readonly balance: Amount;
  readonly suspended: Amount;
  readonly writtenOff: Amount;
  readonly payable: Amount;
  readonly overdue: Amount;
  readonly aging: OpenAges;
}

function balanceStep({ gross, paid, credited, balance }: OpenTotals): CalculationStep {
  return {
    key: 'balance',
    label: 'Open balance',
    formula: 'What was billed, less what was paid and what was credited, of each invoice listed',
    expression: '{gross}-{paid}-{credited}',
    inputs: [
      input('gross', 'Billed', moneyValue(gross)),
      input('paid', 'Paid', moneyValue(paid)),
      input('credited', 'Credited', moneyValue(credited)),
    ],
    result: moneyValue(balance),
  };
}

function payableStep(totals: OpenTotals): CalculationStep {
  const { balance, suspended, writtenOff, payable } = totals;
  return {
    key: 'payable',
    label: 'Payable',
    formula:
      'The open balance without the disputed amounts of charges that the lease lets a dispute suspend, and without what is written off',
    expression: '{balance}-{suspended}-{writtenOff}',
    inputs: [
      input('balance', 'Open balance', moneyValue(balance), 'balance'),
      input('suspended', 'Suspended by disputes', moneyValue(suspended)),
      input('writtenOff', 'Written off', moneyValue(writtenOff)),
    ],
    result: moneyValue(payable),
  };
}

function overdueStep({ overdue, aging }: Pick<OpenTotals, 'overdue' | 'aging'>): CalculationStep {
  return {
    key: 'overdue',
    label: 'Overdue',
    formula: 'What is payable and past its due date, by the days since',
    expression: '{days1To30}+{days31To60}+{days61To90}+{over90}',
    inputs: [
      input('days1To30', '1 to 30 days', moneyValue(aging.days1To30)),
      input('days31To60', '31 to 60 days', moneyValue(aging.days31To60)),
      input('days61To90', '61 to 90 days', moneyValue(aging.days61To90)),
      input('over90', 'Over 90 days', moneyValue(aging.over90)),
    ],
    result: moneyValue(overdue),
  };
}

function notDueStep({ balance, overdue, aging }: OpenTotals): CalculationStep {
  return {
    key: 'current',
    label: 'Not overdue',
    formula:
      'The rest: due today or later, suspended by a dispute, written off, or a credit that is not applied',
    expression: '{balance}-{overdue}',
    inputs: [
      input('balance', 'Open balance', moneyValue(balance), 'balance'),
      input('overdue', 'Overdue', moneyValue(overdue), 'overdue'),
    ],
    result: moneyValue(aging.current),
  };
}

/**
 * How the totals of open invoices are calculated: balance, payable, overdue and not overdue (domain
 * page §3.4, §3.9). Amounts are in one currency.
 */
export function openBalanceSteps(totals: OpenTotals): CalculationStep[] {
  return [balanceStep, payableStep, overdueStep, notDueStep].map((step) => step(totals));
}

/** What is outstanding on some leases by age, in one currency. */
export interface AgedTotals {
  readonly outstanding: Amount;
  readonly overdue: Amount;
  readonly aging: OpenAges;
}

/**
 * How the totals of leases, by default those that a screen lists, are calculated from the open
 * balances of their invoices (§3.4).
 */
export function outstandingSteps(
  { outstanding, overdue, aging }: AgedTotals,
  leases = 'the leases listed',
): CalculationStep[] {
  const outstandingStep: CalculationStep = {
    key: 'outstanding',
    label: 'Outstanding',
    formula: `The open balances of all invoices and credits of ${leases}`,
    expression: '{current}+{overdue}',
    inputs: [
      input('current', 'Not overdue', moneyValue(aging.current)),
      input('overdue', 'Overdue', moneyValue(overdue), 'overdue'),
    ],
    result: moneyValue(outstanding),
  };
  return [overdueStep({ overdue, aging }), outstandingStep];
}
