import { type Amount, subtractAmounts } from '#domain/money/amount.ts';
import { decimalsOf } from '#domain/money/currency.ts';
import { daysBetween } from '#domain/dates/date.ts';
import { countDays, daysOfYear } from '#domain/dates/day-count.ts';
import { type NotionalRent, notionalRent } from './floating-rent.ts';
import type { UsedFixing } from './index-fixing.ts';
import type { CalculatedRent } from './rent-calculation.ts';
import type { CalculationStep } from '#domain/money/calculation-step.types.ts';
import type { FloatingTerms, RentTerms } from './rent-terms.types.ts';
import { input, moneyValue, numberValue, rateValue } from '#domain/money/step-values.ts';

type Notional = Extract<FloatingTerms, { kind: 'notional' }>;

function rateStep(floating: Notional, fixing: UsedFixing, allInRate: string): CalculationStep {
  return {
    key: 'rate',
    label: 'Rate of the period',
    formula: 'The higher of the published rate and the floor, plus the margin',
    expression: 'MAX({index},{floor})+{margin}',
    inputs: [
      input('index', 'Published rate', rateValue(fixing.rate), 'index'),
      input('floor', 'Floor', rateValue(floating.floor)),
      input('margin', 'Margin', rateValue(floating.margin)),
    ],
    result: rateValue(allInRate),
  };
}

function notionalStep(terms: RentTerms, opening: string): CalculationStep {
  return {
    key: 'notional',
    label: 'Notional at the start of the period',
    formula: 'Notional at the start of the lease less what earlier periods amortised',
    expression: '{initial}-{repaid}',
    inputs: [
      input('initial', 'Notional by the lease', moneyValue(terms.rent)),
      input(
        'repaid',
        'Amortised so far',
        moneyValue(subtractAmounts(terms.rent, opening, terms.currency)),
      ),
    ],
    result: moneyValue(opening),
  };
}

function interestStep(
  { dayCount, currency }: RentTerms,
  { from, to }: CalculatedRent,
  opening: string,
  { allInRate, interest }: NotionalRent,
): CalculationStep {
  const year = daysOfYear(dayCount);
  return {
    key: 'interest',
    label: 'Interest part',
    formula: `Notional × rate × days ÷ ${year} (${dayCount}), rounded half-up`,
    expression: `ROUND({notional}*{rate}*{days}/{year},${decimalsOf(currency)})`,
    inputs: [
      input('notional', 'Notional', moneyValue(opening), 'notional'),
      input('rate', 'Rate of the period', rateValue(allInRate), 'rate'),
      input('days', 'Days', numberValue(String(countDays(dayCount, from, to))), 'period'),
      input('year', 'Days of the year', numberValue(String(year))),
    ],
    result: moneyValue(interest),
  };
}

/** What the period repays: never more than the notional, in a stub its share by days (§3.9). */
function amortisationStep(
  { currency }: RentTerms,
  scheduled: Amount,
  { kind, from, to, periodDays, amortisation = scheduled }: CalculatedRent,
  opening: Amount,
): CalculationStep {
  const isWhole = kind === 'whole';
  const days = [
    input('days', 'Days of the part period', numberValue(String(daysBetween(from, to)))),
    input('whole', 'Days of the whole period', numberValue(String(periodDays))),
  ];
  const share = `ROUND({scheduled}*{days}/{whole},${decimalsOf(currency)})`;
  return {
    key: 'amortisation',
    label: 'Amortisation',
    formula: isWhole
      ? 'The amount by the lease, at most the notional'
      : 'The amount by the lease × days ÷ days of the whole period, at most the notional',
    expression: `MIN(${isWhole ? '{scheduled}' : share},{notional})`,
    inputs: [
      input('scheduled', 'Amortisation by the lease', moneyValue(scheduled)),
      ...(isWhole ? [] : days),
      input('notional', 'Notional', moneyValue(opening), 'notional'),
    ],
    result: moneyValue(amortisation),
  };
}

/** The steps of a rent that pays interest on a notional (§3.2 a). */
export function notionalSteps(
  terms: RentTerms,
  floating: Notional,
  found: CalculatedRent,
  fixing: UsedFixing,
): CalculationStep[] {
  const { dayCount, currency } = terms;
  const opening = found.openingNotional ?? terms.rent;
  const { from, to, amortisation = floating.amortisation } = found;
  const shape = { notional: opening, amortisation, dayCount, from, to, currency };
  const parts = notionalRent({ ...floating, ...shape, rate: fixing.rate });
  return [
    rateStep(floating, fixing, parts.allInRate),
    notionalStep(terms, opening),
    interestStep(terms, found, opening, parts),
    amortisationStep(terms, floating.amortisation, found, opening),
    {
      key: 'rent',
      label: 'Rent',
      formula: 'Interest part + amortisation',
      expression: '{interest}+{amortisation}',
      inputs: [
        input('interest', 'Interest part', moneyValue(parts.interest), 'interest'),
        input('amortisation', 'Amortisation', moneyValue(amortisation), 'amortisation'),
      ],
      result: moneyValue(parts.rent),
    },
  ];
}
