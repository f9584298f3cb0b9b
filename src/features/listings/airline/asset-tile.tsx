import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { offeredAsWords } from '#contract/listings/listing-kinds.ts';
import type { Listing } from '#contract/listings/listing-row.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatHours } from '#domain/format/hours.ts';
import { formatCount } from '#domain/format/numbers.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { listingStatusCell } from './asset-cells.tsx';
import { AssetPicture } from './asset-pictures.tsx';
import { detailHref, listingName } from './asset-words.ts';

function factsOf(row: Listing): readonly (readonly [string, string])[] {
  const { vintage, tsnMin, csn, engineModel, offeredAs, location, leaseEnd, bidDate } = row;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Built', vintage.slice(0, 4)],
    ['Engines', row.assetType === 'aircraft' ? engineModel : null],
    ['TSN', tsnMin === null ? null : `${formatHours(tsnMin)} FH`],
    ['CSN', csn === null ? null : `${formatCount(csn)} FC`],
    ['Offered', offeredAsWords[offeredAs]],
    ['Lease end', leaseEnd === null ? null : formatDate(leaseEnd)],
    ['Location', location],
    ['Bids until', bidDate === null ? null : formatDate(bidDate)],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
}

/** An asset for sale as a card: its first picture, its name as a link, and what people compare. */
export function assetTile(row: Listing): ReactNode {
  const { id, number, picture } = row;
  return (
    <Box
      as="article"
      className="asset-tile"
      display="flex"
      flexDirection="column"
      gap="3"
      height="100%"
    >
      {picture === null ? (
        <Box className="no-picture" aria-hidden />
      ) : (
        <AssetPicture id={id} position={picture.position} title={picture.title} />
      )}
      <Box>
        <Box as="h2" fontSize="md" fontWeight="semibold">
          <TextLink href={detailHref(id)}>{listingName(row)}</TextLink>
        </Box>
        <Box display="flex" justifyContent="space-between" gap="3" color="ink.muted" fontSize="sm">
          {number}
          {listingStatusCell(row)}
        </Box>
      </Box>
      <dl>
        {factsOf(row).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}
