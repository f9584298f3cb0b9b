import { Box } from '@chakra-ui/react';
import {
  getInterestCharge,
  type InterestChargeDetail,
} from '#contract/lease-account/interest-charges.ts';
import { formatAmount, formatQuantity } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatPercent } from '#domain/format/percent.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { Loaded } from '#src/api/loaded.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';

/** The calculation of the interest on one invoice. */
export function InterestPanel(props: { readonly id: string; readonly number: string }) {
  return (
    <RowPanel label={`Interest on ${props.number}`}>
      <Loaded call={getInterestCharge} input={{ params: { id: props.id } }} thing="the interest">
        {(charge) => <Segments charge={charge} />}
      </Loaded>
    </RowPanel>
  );
}

function Segments({ charge }: { readonly charge: InterestChargeDetail }) {
  const { interestInvoice, waivedReason, index, margin, dayCount } = charge;
  const compounding = charge.compounding === 'monthly' ? 'compounded monthly' : 'simple';
  return (
    <>
      <Box color="ink.muted">
        {`${index} + ${formatPercent(margin)}, ${dayCount}, ${compounding}; grace to ${formatDate(charge.graceUntil)}.`}
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

/** Interest of a segment is not rounded; all have the same number of decimals, for comparison. */
function withPlaces(amount: string): string {
  const [whole = '', places = ''] = amount.split('.');
  return `${whole}.${places.padEnd(6, '0')}`;
}

function SegmentTable({ charge }: { readonly charge: InterestChargeDetail }) {
  const { currency, segments } = charge;
  return (
    <table className="lines">
      <caption>Segments, in {currency}; rounded once for the whole charge</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col" data-numeric="">
            Principal
          </th>
          <th scope="col" data-numeric="" data-wide="">
            Rate
          </th>
          <th scope="col" data-numeric="" data-wide="">
            Days
          </th>
          <th scope="col" data-numeric="">
            Interest
          </th>
        </tr>
      </thead>
      <tbody>
        {segments.map((segment) => (
          <tr key={segment.from}>
            <td>{formatDate(segment.from)}</td>
            <td>{formatDate(segment.to)}</td>
            <td data-numeric="">{formatAmount(segment.principal, currency)}</td>
            <td data-numeric="" data-wide="">
              {formatPercent(segment.rate)}
            </td>
            <td data-numeric="" data-wide="">
              {segment.days}
            </td>
            <td data-numeric="">{formatQuantity(withPlaces(segment.amount))}</td>
          </tr>
        ))}
      </tbody>
      <TotalRow charge={charge} />
    </table>
  );
}

function TotalRow({ charge }: { readonly charge: InterestChargeDetail }) {
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          Interest{charge.isEstimate && ' (estimate)'}
        </th>
        <td data-numeric="" colSpan={4}>
          {formatAmount(charge.amount, charge.currency)}
        </td>
      </tr>
    </tfoot>
  );
}
