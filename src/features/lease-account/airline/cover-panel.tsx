import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { letterPurposeWords, uncountedWords } from '#contract/lease-account/letters-of-credit.ts';
import type { Cover, CoverPart } from '#contract/lease-account/security-cover.ts';
import { formatDate } from '#domain/format/date.ts';
import { counted, formatAmount } from '#domain/format/numbers.ts';
import { LinesTable } from '#src/ui/table/lines-table.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';

/** One line of the calculation: a security, or a sum. */
interface CoverLine {
  readonly key: string;
  readonly label: ReactNode;
  readonly ends: string;
  /** The part that is held for this lease; undefined in a sum. */
  readonly held: string | undefined;
  readonly counts: string;
}

function noted(label: string, note: string | undefined): ReactNode {
  if (note === undefined) return label;
  return (
    <>
      {label}
      <Box as="span" color="ink.muted">
        {note}
      </Box>
    </>
  );
}

function lineOf({
  id,
  reference,
  purpose,
  reason,
  ends,
  daysShort,
  part,
  counted: counts,
}: CoverPart): CoverLine {
  const early = daysShort === null ? '' : `, ${counted(daysShort, 'day')} before the lease`;
  const label = `+ Letter ${reference}, ${letterPurposeWords[purpose].toLowerCase()}`;
  return {
    key: id,
    label: noted(label, reason === null ? undefined : `: ${uncountedWords[reason]}`),
    ends: ends === null ? 'renews itself' : `${formatDate(ends)}${early}`,
    held: part,
    counts,
  };
}

function sumOf(label: string, counts: string): CoverLine {
  return { key: label, label, ends: '', held: undefined, counts };
}

function linesOf(cover: Cover): readonly CoverLine[] {
  const note = cover.cash === cover.deposit ? undefined : ' is for another purpose';
  return [
    ...cover.counted.map(lineOf),
    {
      key: 'cash',
      label: noted('+ Cash', note),
      ends: '–',
      held: cover.deposit,
      counts: cover.cash,
    },
    sumOf('= Cover', cover.cover),
    sumOf('Required', cover.required),
    sumOf('Shortfall: required − cover, not below 0', cover.shortfall),
  ];
}

/**
 * How the cover of a lease is calculated: each letter, the cash, and what is required (§3.8, §3.9).
 */
export function CoverPanel({ cover }: { readonly cover: Cover }) {
  const { currency, daysAhead, purpose, leaseEnd } = cover;
  const money = (amount: string) => formatAmount(amount, currency);
  return (
    <RowPanel label={`Cover of ${cover.leaseNo}`}>
      <Box color="ink.muted" maxWidth="80ch">
        {`Security of the lease, which ends on ${formatDate(leaseEnd)}: ${cover.basis}. `}
        {`Secures: ${letterPurposeWords[purpose].toLowerCase()}. A letter counts for this purpose while it ends at least ${counted(daysAhead, 'day')} ahead, at most its amount over all leases. One that renews itself ends with its final expiry; once it is given notice, with its expiry.`}
      </Box>
      <LinesTable
        caption={`How the cover is calculated, in ${currency}`}
        rows={linesOf(cover)}
        keyOf={({ key }) => key}
        isSum={({ held }) => held === undefined}
        columns={[
          { head: 'Security', isName: true, render: ({ label }) => label },
          { head: 'Ends', isWide: true, render: ({ ends }) => ends },
          {
            head: 'Held for this lease',
            isNumeric: true,
            isWide: true,
            render: ({ held }) => held !== undefined && money(held),
          },
          { head: 'Counts', isNumeric: true, render: ({ counts }) => money(counts) },
        ]}
      />
    </RowPanel>
  );
}
