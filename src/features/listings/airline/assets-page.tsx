import { Box } from '@chakra-ui/react';
import { listingList } from '#contract/listings/listings.ts';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import { Choice } from '#src/ui/fields/choice.tsx';
import { usePreferences } from '#src/ui/preferences/use-preferences.ts';
import { assetCard, serialCell, listingStatusCell } from './asset-cells.tsx';
import { AssetFilters } from './asset-filters.tsx';
import { assetTile } from './asset-tile.tsx';
import { listingName, detailHref } from './asset-words.ts';
import './asset-tiles.css';

const cells = { status: listingStatusCell, serial: serialCell };

const looks = [
  ['pictures', 'Pictures'],
  ['table', 'Table'],
] as const;

/** Assets for Sale (domain page §1.4): as cards with pictures, or as a table. */
export default function AssetsPage() {
  const state = useList(listingList);
  const [{ showsPictures }, setPreferences] = usePreferences();
  return (
    <ListPage
      state={state}
      heading={
        <Box minWidth="210px" className="no-print">
          <Choice
            hidesLegend
            legend="Assets shown as"
            options={looks}
            value={showsPictures ? 'pictures' : 'table'}
            onChange={(look) => setPreferences({ showsPictures: look === 'pictures' })}
          />
        </Box>
      }
      filters={<AssetFilters state={state} />}
      cells={cells}
      nameOf={listingName}
      card={assetCard}
      gallery={showsPictures ? assetTile : undefined}
      href={({ id }) => detailHref(id)}
      empty={{
        text: 'There are no assets for sale that match.',
        next: state.query.status !== 'all' && (
          <Button onClick={() => state.change({ status: 'all' })}>Show all states</Button>
        ),
      }}
    />
  );
}
