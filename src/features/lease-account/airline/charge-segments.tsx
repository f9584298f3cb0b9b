import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { chargeTerms } from '#contract/lease-account/charge-terms.ts';
import type { InterestChargeDetail } from '#contract/lease-account/interest-charges.ts';
import { invoicePath } from '#domain/invoices/invoice-path.ts';
import { daysOfYear } from '#domain/dates/day-count.ts';
import { counted, formatAmount, formatQuantity } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatPercent } from '#domain/format/percent.ts';
import {
  compoundedMonths,
  type InterestSum,
} from '#domain/lease-account/interest/compounded-months.ts';
import { addAmounts, compareAmounts } from '#domain/money/amount.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { type LineSum, LinesTable } from '#src/ui/table/lines-table.tsx';

type Charge = InterestChargeDetail;

/** How the interest on one invoice is calculated: terms, segments, and what was charged before. */
export function ChargeSegments({ charge }: { readonly charge: Charge }) {
  const { interestInvoice, waivedReason, terms } = charge;
  const isChanging = terms.length > 1;
  const isUnexplained = !charge.isEstimate && charge.segments.length === 0;
  return (
    <>
      {terms.map((one) => (
        <Box key={one.from} color="ink.muted">
          {`${chargeTerms({ ...one, termsFrom: one.validFrom })}: ${termsText(one)}`}
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
      {charge.segments.length > 0 && <Box color="ink.muted">{indexRule}</Box>}
      {waivedReason !== null && <Box color="ink.muted">{`${waivedReason}.`}</Box>}
      {isUnexplained ? (
        <Box color="ink.muted">{unexplained}</Box>
      ) : (
        <SegmentTable charge={charge} />
      )}
      {interestInvoice !== null && (
        <TextLink href={invoicePath(interestInvoice.number)}>
          Interest invoice {interestInvoice.number}
        </TextLink>
      )}
    </>
  );
}

/** Another system made the charge, and the portal does not come to its amount. */
const unexplained =
  'It was charged outside the portal: how the amount was calculated is not recorded.';

/** Rent has its own day: interest begins on any day of a month, and all of the month has one rate. */
const indexRule =
  'Rate = index + margin. The index is set for each calendar month: its rate is that of two business days of the index before the month begins. Rent uses the rate of two business days before its own period.';

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

type Segment = Charge['segments'][number];

/** A segment, or the sum of the segments above it that are rounded together. */
type Row = Segment | InterestSum<Segment>;

const isSum = (row: Row): row is InterestSum<Segment> => 'segments' in row;

/** The segments, with a sum after each month whose interest joins the principal and after the rest. */
function rowsOf(charge: Charge): readonly Row[] {
  const sums = compoundedMonths(charge);
  if (sums.length === 0) return charge.segments;
  return sums.flatMap((sum): Row[] => [...sum.segments, sum]);
}

const sumText = ({ joinsOn }: InterestSum): string =>
  joinsOn === null ? 'Rest, rounded' : 'Joins the principal';

const dateText = (date: string | null): string => (date === null ? '' : formatDate(date));

/** The rate of the index and its day; the latest rate before a day whose own is not published. */
function indexParts({ fixing }: Segment): readonly string[] {
  if (fixing === null) return ['as charged'];
  const { determination, fixedOn, rate } = fixing;
  const day = `of ${formatDate(fixedOn)}`;
  return fixedOn === determination
    ? [formatPercent(rate), day]
    : [formatPercent(rate), `${day},`, `the latest before ${formatDate(determination)}`];
}

/** A phone shows index, rate and days below the principal. */
function Principal({
  segment,
  currency,
}: {
  readonly segment: Segment;
  readonly currency: string;
}) {
  const { principal, rate, days } = segment;
  return (
    <>
      {formatAmount(principal, currency)}
      <span className="narrow-only">{`${formatPercent(rate)} · ${counted(days, 'day')}`}</span>
      {indexParts(segment).map((part, index) => (
        <span key={part} className="narrow-only">
          {index === 0 ? `Index ${part}` : part}
        </span>
      ))}
    </>
  );
}

function SegmentTable({ charge }: { readonly charge: Charge }) {
  const { currency } = charge;
  const money = (value: string): string => formatAmount(value, currency);
  const figure = { isNumeric: true } as const;
  const ofSegment = (render: (segment: Segment) => ReactNode) => (row: Row) =>
    isSum(row) ? null : render(row);
  return (
    <LinesTable
      caption={`Segments, in ${currency}`}
      rows={rowsOf(charge)}
      keyOf={(row) => (isSum(row) ? `sum ${row.joinsOn ?? ''}` : row.from)}
      isSum={isSum}
      columns={[
        { head: 'From', render: (row) => (isSum(row) ? sumText(row) : formatDate(row.from)) },
        { head: 'To', render: (row) => dateText(isSum(row) ? row.joinsOn : row.to) },
        {
          head: 'Principal',
          ...figure,
          render: (row) => (isSum(row) ? null : <Principal segment={row} currency={currency} />),
        },
        {
          head: 'Index',
          ...figure,
          isWide: true,
          render: ofSegment((one) => indexParts(one).join(' ')),
        },
        {
          head: 'Rate',
          ...figure,
          isWide: true,
          render: ofSegment((one) => formatPercent(one.rate)),
        },
        { head: 'Days', ...figure, isWide: true, render: ofSegment(({ days }) => days) },
        {
          head: 'Interest',
          ...figure,
          render: (row) =>
            isSum(row) ? money(row.interest) : formatQuantity(withPlaces(row.amount)),
        },
      ]}
      sums={sumsOf(charge)}
    />
  );
}

function sumsOf({ currency, amount, chargedBefore, isEstimate }: Charge): LineSum[] {
  const money = (value: string): string => formatAmount(value, currency);
  const interest = {
    label: isEstimate ? 'Interest (estimate)' : 'Interest',
    values: [money(amount)],
  };
  if (compareAmounts(chargedBefore, '0') === 0) return [interest];
  const accrued = addAmounts([amount, chargedBefore], currency);
  return [
    { label: 'Accrued so far', values: [money(accrued)] },
    { label: 'Charged before', values: [money(chargedBefore)] },
    interest,
  ];
}
