import type { ReactNode } from 'react';
import { listingStatusWords, offeredAsWords } from '#contract/listing-kinds.ts';
import type { Listing } from '#contract/listing-row.ts';
import { formatHours } from '#domain/hours/hours.ts';
import { formatDate } from '#src/ui/format/date.ts';
import { StatusWord } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { listingTones } from './asset-words.ts';

/** Whether the asset can be had. */
export function statusCell({ status }: Listing): ReactNode {
  return <StatusWord tone={listingTones[status]} word={listingStatusWords[status]} />;
}

/** The serial number, or that only the NDA shows it. */
export function serialCell({ serial }: Listing): ReactNode {
  return serial ?? <span className="quiet">after NDA</span>;
}

/** An asset on a phone. */
export function assetCard(row: Listing): CardFields {
  const bids = row.bidDate === null ? '' : ` · bids until ${formatDate(row.bidDate)}`;
  const use =
    row.tsnMin === null ? '' : ` · TSN ${formatHours(row.tsnMin)} · CSN ${row.csn ?? '?'}`;
  return {
    figure: <span className="no-wrap">{row.vintage.slice(0, 4)}</span>,
    notes: [
      `${row.number} · ${offeredAsWords[row.offeredAs]} · ${row.location}`,
      <>
        {statusCell(row)}
        {use}
        {bids}
      </>,
    ],
  };
}
