import { Box } from '@chakra-ui/react';
import type { ListingDetail } from '#contract/listings/listings.ts';
import { formatHours } from '#domain/format/hours.ts';
import { formatCount } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';
import { LinesTable } from '#src/ui/table/lines-table.tsx';

/** Maintenance status and engines, where the asset has them. */
export function AssetTables({ asset }: { readonly asset: ListingDetail }) {
  return (
    <>
      {asset.maintenance.length > 0 && <Maintenance rows={asset.maintenance} />}
      {asset.engines.length > 0 && <Engines rows={asset.engines} />}
    </>
  );
}

const dateOr = (date: string | null): string => (date === null ? 'not known' : formatDate(date));

function Maintenance({ rows }: { readonly rows: ListingDetail['maintenance'] }) {
  return (
    <LinesTable
      caption="Maintenance status"
      rows={rows}
      keyOf={({ item }) => item}
      columns={[
        { head: 'Item', isName: true, render: ({ item }) => item },
        { head: 'Last done', render: ({ lastDone }) => dateOr(lastDone) },
        { head: 'Next due', render: ({ nextDue }) => dateOr(nextDue) },
        { head: 'Note', isWide: true, render: ({ note }) => note },
      ]}
    />
  );
}

function Engines({ rows }: { readonly rows: ListingDetail['engines'] }) {
  return (
    <Box as="section" className="sideways" tabIndex={0} aria-label="Engines">
      <LinesTable
        caption="Engines and their life-limited parts"
        rows={rows}
        keyOf={({ position }) => position}
        columns={[
          {
            head: 'Engine',
            isName: true,
            render: ({ position, model }) => `${position} · ${model}`,
          },
          { head: 'TSN', isNumeric: true, render: ({ tsnMin }) => formatHours(tsnMin) },
          { head: 'CSN', isNumeric: true, render: ({ csn }) => formatCount(csn) },
          {
            head: 'Since shop',
            isNumeric: true,
            isWide: true,
            render: ({ cyclesSinceShop }) => formatCount(cyclesSinceShop),
          },
          {
            head: 'LLP left',
            isNumeric: true,
            render: ({ limitingCycles }) => formatCount(limitingCycles),
          },
        ]}
      />
    </Box>
  );
}
