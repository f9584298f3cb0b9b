import { Box } from '@chakra-ui/react';
import { letterPurposeWords, uncountedWords } from '#contract/lease-account/letters-of-credit.ts';
import type { Cover, CoverPart } from '#contract/lease-account/security-cover.ts';
import { formatDate } from '#domain/format/date.ts';
import { counted, formatAmount } from '#domain/format/numbers.ts';
import { RowPanel } from '#src/ui/table/row-panel.tsx';

/** How the cover of a lease is made: each letter, the cash, and what is required (§3.8, §3.9). */
export function CoverPanel({ cover }: { readonly cover: Cover }) {
  const { currency, daysAhead, purpose } = cover;
  return (
    <RowPanel label={`Cover of ${cover.leaseNo}`}>
      <Box color="ink.muted" maxWidth="80ch">
        {`Security of the lease: ${cover.basis}. `}
        {`Secures: ${letterPurposeWords[purpose].toLowerCase()}. A letter counts for this purpose while it ends at least ${counted(daysAhead, 'day')} ahead; an evergreen one until notice or final expiry; at most its amount over all leases.`}
      </Box>
      <table className="lines">
        <caption>{`How the cover is calculated, in ${currency}`}</caption>
        <CoverHead />
        <tbody>
          {cover.counted.map((part) => (
            <LetterRow key={part.id} part={part} currency={currency} />
          ))}
          <tr>
            <th scope="row">
              + Cash
              {cover.cash !== cover.deposit && (
                <Box as="span" color="ink.muted">
                  {' is for another purpose'}
                </Box>
              )}
            </th>
            <td data-wide="">–</td>
            <td data-numeric="" data-wide="">
              {formatAmount(cover.deposit, currency)}
            </td>
            <td data-numeric="">{formatAmount(cover.cash, currency)}</td>
          </tr>
          <Sum label="= Cover" amount={cover.cover} currency={currency} />
          <Sum label="Required" amount={cover.required} currency={currency} />
          <Sum
            label="Shortfall: required − cover, not below 0"
            amount={cover.shortfall}
            currency={currency}
          />
        </tbody>
      </table>
    </RowPanel>
  );
}

function CoverHead() {
  return (
    <thead>
      <tr>
        <th scope="col">Security</th>
        <th scope="col" data-wide="">
          Ends
        </th>
        <th scope="col" data-numeric="" data-wide="">
          Held for this lease
        </th>
        <th scope="col" data-numeric="">
          Counts
        </th>
      </tr>
    </thead>
  );
}

function LetterRow(props: { readonly part: CoverPart; readonly currency: string }) {
  const { part, currency } = props;
  return (
    <tr>
      <th scope="row">
        {`+ Letter ${part.reference}, ${letterPurposeWords[part.purpose].toLowerCase()}`}
        {part.reason !== null && (
          <Box as="span" color="ink.muted">{`: ${uncountedWords[part.reason]}`}</Box>
        )}
      </th>
      <td data-wide="">{part.ends === null ? 'renews itself' : formatDate(part.ends)}</td>
      <td data-numeric="" data-wide="">
        {formatAmount(part.part, currency)}
      </td>
      <td data-numeric="">{formatAmount(part.counted, currency)}</td>
    </tr>
  );
}

function Sum(props: {
  readonly label: string;
  readonly amount: string;
  readonly currency: string;
}) {
  return (
    <tr>
      <th scope="row" data-sum="">
        {props.label}
      </th>
      <td data-wide="">&nbsp;</td>
      <td data-wide="">&nbsp;</td>
      <td data-numeric="" data-sum="">
        {formatAmount(props.amount, props.currency)}
      </td>
    </tr>
  );
}
