import type { ReactNode } from 'react';
import { listingStatusWords, offeredAsWords } from '#contract/listings/listing-kinds.ts';
import type { Listing } from '#contract/listings/listing-row.ts';
import { formatHours } from '#domain/format/hours.ts';
import { formatDate } from '#domain/format/date.ts';
import { StatusWord } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { listingTones } from './asset-words.ts';

/** Whether the asset is available. */
export function listingStatusCell({ status }: Listing): ReactNode {
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
        {listingStatusCell(row)}
        {use}
        {bids}
      </>,
    ],
  };
}
