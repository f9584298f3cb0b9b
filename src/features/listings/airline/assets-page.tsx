import { listingList } from '#contract/listings/listings.ts';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import { assetCard, serialCell, listingStatusCell } from './asset-cells.tsx';
import { AssetFilters } from './asset-filters.tsx';
import { listingName, detailHref } from './asset-words.ts';

const cells = { status: listingStatusCell, serial: serialCell };

/** Assets for Sale (domain page §1.4). */
export default function AssetsPage() {
  const state = useList(listingList);
  return (
    <ListPage
      state={state}
      filters={<AssetFilters state={state} />}
      cells={cells}
      nameOf={listingName}
      card={assetCard}
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
