import { subtractAmounts } from '../money/amount.ts';
import { decimalsOf } from '../money/currency.ts';
import { countDays, daysOfYear } from '../day-count/day-count.ts';
import { type NotionalRent, notionalRent } from './floating-rent.ts';
import type { UsedFixing } from './index-fixing.ts';
import type { CalculatedRent } from './rent-calculation.ts';
import type { RentStep } from './rent-step.types.ts';
import type { FloatingTerms, RentTerms } from './rent-terms.types.ts';
import { input, money, number, rate } from './step-values.ts';

type Notional = Extract<FloatingTerms, { kind: 'notional' }>;

function rateStep(floating: Notional, fixing: UsedFixing, allInRate: string): RentStep {
  return {
    key: 'rate',
    label: 'Rate of the period',
    formula: 'The higher of the published rate and the floor, plus the margin',
    expression: 'MAX({index},{floor})+{margin}',
    inputs: [
      input('index', 'Published rate', rate(fixing.rate), 'index'),
      input('floor', 'Floor', rate(floating.floor)),
      input('margin', 'Margin', rate(floating.margin)),
    ],
    result: rate(allInRate),
  };
}

function notionalStep(terms: RentTerms, opening: string): RentStep {
  return {
    key: 'notional',
    label: 'Notional at the start of the period',
    formula: 'Notional at the start of the lease less what earlier periods amortised',
    expression: '{initial}-{repaid}',
    inputs: [
      input('initial', 'Notional by the lease', money(terms.rent)),
      input(
        'repaid',
        'Amortised so far',
        money(subtractAmounts(terms.rent, opening, terms.currency)),
      ),
    ],
    result: money(opening),
  };
}

function interestStep(
  { dayCount, currency }: RentTerms,
  { from, to }: CalculatedRent,
  opening: string,
  { allInRate, interest }: NotionalRent,
): RentStep {
  const year = daysOfYear(dayCount);
  return {
    key: 'interest',
    label: 'Interest part',
    formula: `Notional × rate × days ÷ ${year} (${dayCount}), rounded half-up`,
    expression: `ROUND({notional}*{rate}*{days}/{year},${decimalsOf(currency)})`,
    inputs: [
      input('notional', 'Notional', money(opening), 'notional'),
      input('rate', 'Rate of the period', rate(allInRate), 'rate'),
      input('days', 'Days', number(String(countDays(dayCount, from, to))), 'period'),
      input('year', 'Days of the year', number(String(year))),
    ],
    result: money(interest),
  };
}

/** The steps of a rent that pays interest on a notional (§3.2 a). */
export function notionalSteps(
  terms: RentTerms,
  floating: Notional,
  found: CalculatedRent,
  fixing: UsedFixing,
): RentStep[] {
  const { dayCount, currency } = terms;
  const opening = found.openingNotional ?? terms.rent;
  const { from, to } = found;
  const shape = { ...floating, notional: opening, rate: fixing.rate, dayCount, from, to, currency };
  const parts = notionalRent(shape);
  return [
    rateStep(floating, fixing, parts.allInRate),
    notionalStep(terms, opening),
    interestStep(terms, found, opening, parts),
    {
      key: 'rent',
      label: 'Rent',
      formula: 'Interest part + amortisation',
      expression: '{interest}+{amortisation}',
      inputs: [
        input('interest', 'Interest part', money(parts.interest), 'interest'),
        input('amortisation', 'Amortisation', money(floating.amortisation)),
      ],
      result: money(parts.rent),
    },
  ];
}
