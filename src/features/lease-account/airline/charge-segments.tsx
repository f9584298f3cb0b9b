import { Box } from '@chakra-ui/react';
import type { InterestChargeDetail } from '#contract/lease-account/interest-charges.ts';
import { daysOfYear } from '#domain/dates/day-count.ts';
import { counted, formatAmount, formatQuantity } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatPercent } from '#domain/format/percent.ts';
import { addAmounts, compareAmounts } from '#domain/money/amount.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { LinesTable } from '#src/ui/table/lines-table.tsx';

type Charge = InterestChargeDetail;

/** How the interest on one invoice is calculated: terms, segments, and what was charged before. */
export function ChargeSegments({ charge }: { readonly charge: Charge }) {
  const { interestInvoice, waivedReason, terms } = charge;
  const isChanging = terms.length > 1;
  return (
    <>
      {terms.map((one) => (
        <Box key={one.from} color="ink.muted">
          {isChanging && `From ${formatDate(one.from)}: `}
          {termsText(one)}
          {!isChanging && `; grace to ${formatDate(charge.graceUntil)}`}
          {`. Interest of a segment = principal × rate × days ÷ ${daysOfYear(one.dayCount)}`}
          {isChanging ? '.' : `; ${roundingOf(terms)}.`}
        </Box>
      ))}
      {isChanging && (
        <Box color="ink.muted">
          {`The terms changed: each day bears interest by the terms of that day; ${roundingOf(terms)}. `}
          {`Grace to ${formatDate(charge.graceUntil)}, by the terms of the due date.`}
        </Box>
      )}
      {waivedReason !== null && <Box color="ink.muted">{`${waivedReason}.`}</Box>}
      <SegmentTable charge={charge} />
      {interestInvoice !== null && (
        <TextLink href={`/LeaseAccount/ViewInvoices?status=all&q=${interestInvoice.number}`}>
          Interest invoice {interestInvoice.number}
        </TextLink>
      )}
    </>
  );
}

function termsText({ index, margin, cap, dayCount, compounding }: Charge['terms'][number]): string {
  const most = cap === null ? '' : `, at most ${formatPercent(cap)}`;
  const kind = compounding === 'monthly' ? 'compounded monthly' : 'simple';
  return `${index} + ${formatPercent(margin)}${most}, ${dayCount}, ${kind}`;
}

function roundingOf(terms: Charge['terms']): string {
  const monthly = terms.filter(({ compounding }) => compounding === 'monthly').length;
  if (monthly === 0) return 'the sum is rounded once';
  const joins = 'the sum of each full month is rounded and joins the principal';
  if (monthly === terms.length) return joins;
  return `${joins} where it is compounded, and the rest is rounded once`;
}

/** Interest of a segment is not rounded; all have the same number of decimals, for comparison. */
function withPlaces(amount: string): string {
  const [whole = '', places = ''] = amount.split('.');
  return `${whole}.${places.padEnd(6, '0')}`;
}

function SegmentTable({ charge }: { readonly charge: InterestChargeDetail }) {
  const { currency, segments, amount, chargedBefore, isEstimate } = charge;
  const isFirst = compareAmounts(chargedBefore, '0') === 0;
  const accrued = addAmounts([amount, chargedBefore], currency);
  const money = (value: string): string => formatAmount(value, currency);
  const figure = { isNumeric: true } as const;
  return (
    <LinesTable
      caption={`Segments, in ${currency}`}
      rows={segments}
      keyOf={({ from }) => from}
      columns={[
        { head: 'From', render: ({ from }) => formatDate(from) },
        { head: 'To', render: ({ to }) => formatDate(to) },
        {
          head: 'Principal',
          ...figure,
          render: ({ principal, rate, days }) => (
            <>
              {money(principal)}
              <span className="narrow-only">
                {`${formatPercent(rate)} · ${counted(days, 'day')}`}
              </span>
            </>
          ),
        },
        { head: 'Rate', ...figure, isWide: true, render: ({ rate }) => formatPercent(rate) },
        { head: 'Days', ...figure, isWide: true, render: ({ days }) => days },
        {
          head: 'Interest',
          ...figure,
          render: (segment) => formatQuantity(withPlaces(segment.amount)),
        },
      ]}
      sums={[
        ...(isFirst
          ? []
          : [
              { label: 'Accrued so far', values: [money(accrued)] },
              { label: 'Charged before', values: [money(chargedBefore)] },
            ]),
        { label: isEstimate ? 'Interest (estimate)' : 'Interest', values: [money(amount)] },
      ]}
    />
  );
}
