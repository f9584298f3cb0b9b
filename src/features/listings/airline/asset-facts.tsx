import { Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { assetTypeWords, offeredAsWords } from '#contract/listings/listing-kinds.ts';
import type { ListingDetail } from '#contract/listings/listings.ts';
import { formatHours } from '#domain/format/hours.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import { formatCount } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';
import { serialCell, listingStatusCell } from './asset-cells.tsx';

type Fact = readonly [label: string, value: ReactNode];

/** A known fact of the asset; unknown ones take no space. */
function known(label: string, value: string | number | null, unit = ''): readonly Fact[] {
  if (value === null) return [];
  const text = typeof value === 'number' ? formatCount(value) : value;
  return [[label, `${text}${unit}`]];
}

function factsOf(asset: ListingDetail): readonly Fact[] {
  const { tsnMin, leaseEnd, bidDate } = asset;
  return [
    ['Status', listingStatusCell(asset)],
    ['Kind', assetTypeWords[asset.assetType]],
    ['MSN / ESN', serialCell(asset)],
    ['Built', formatDate(asset.vintage)],
    ...known('Engines', asset.engineModel),
    ...known('Thrust', asset.thrustLbf, ' lbf'),
    ...known('TSN', tsnMin === null ? null : formatHours(tsnMin)),
    ...known('CSN', asset.csn),
    ...known('MTOW', asset.mtowKg, ' kg'),
    ...known('Cabin', asset.cabin),
    ...known('Seats', asset.seats),
    ['Location', asset.location],
    ['Offered', offeredAsWords[asset.offeredAs]],
    ...known('Lessee region', asset.lesseeRegion),
    ...known('Lease end', leaseEnd === null ? null : formatDate(leaseEnd)),
    ...known('Bids until', bidDate === null ? null : formatDate(bidDate)),
  ];
}

/** The specification sheet. */
export function AssetFacts({ asset }: { readonly asset: ListingDetail }) {
  return (
    <section aria-label="Specification">
      <Heading as="h2" marginBottom="3">
        Specification
      </Heading>
      <FactList facts={factsOf(asset)} />
    </section>
  );
}
