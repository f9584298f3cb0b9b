import { Box } from '@chakra-ui/react';
import type { InterestChargeDetail } from '#contract/lease-account/interest-charges.ts';
import { daysOfYear, parseDayCount } from '#domain/dates/day-count.ts';
import { counted, formatAmount, formatQuantity } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatPercent } from '#domain/format/percent.ts';
import { addAmounts, compareAmounts } from '#domain/money/amount.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { LinesTable } from '#src/ui/table/lines-table.tsx';

/** How the interest on one invoice came about: terms, segments, and what was charged before. */
export function ChargeSegments({ charge }: { readonly charge: InterestChargeDetail }) {
  const { interestInvoice, waivedReason, index, margin, dayCount } = charge;
  const compounding = charge.compounding === 'monthly' ? 'compounded monthly' : 'simple';
  return (
    <>
      <Box color="ink.muted">
        {`${index} + ${formatPercent(margin)}, ${dayCount}, ${compounding}; grace to ${formatDate(charge.graceUntil)}. `}
        {`Interest of a segment = principal × rate × days ÷ ${daysOfYear(parseDayCount(dayCount))}; ${roundingWords[charge.compounding]}.`}
        {waivedReason !== null && ` ${waivedReason}.`}
      </Box>
      <SegmentTable charge={charge} />
      {interestInvoice !== null && (
        <TextLink href={`/LeaseAccount/ViewInvoices?status=all&q=${interestInvoice.number}`}>
          Interest invoice {interestInvoice.number}
        </TextLink>
      )}
    </>
  );
}

const roundingWords = {
  none: 'the sum is rounded once',
  monthly: 'the sum of each full month is rounded and joins the principal',
} as const;

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
