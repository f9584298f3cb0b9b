import { listingList } from '#contract/listings.ts';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import { assetCard, serialCell, statusCell } from './asset-cells.tsx';
import { AssetFilters } from './asset-filters.tsx';
import { assetName, detailHref } from './asset-words.ts';

const cells = { status: statusCell, serial: serialCell };

/** Assets for Sale (domain page §1.4). */
export default function AssetsPage() {
  const state = useList(listingList);
  return (
    <ListPage
      state={state}
      filters={<AssetFilters state={state} />}
      cells={cells}
      nameOf={assetName}
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
