import type { AnyList, ItemOf } from '#contract/lists/list.ts';
import type { AnyPage } from '../any-page.ts';
import type { ListLooks } from '../list-looks.ts';
import { useOpenInAddress } from '../open-row/use-open-row.ts';
import { recordPanel } from './record-chunk.ts';

const noRows: readonly never[] = [];

/** The row of the address as a record: beside its list, or instead of it on a narrow window. */
export function RecordPlace<L extends AnyList>({ looks }: { readonly looks: ListLooks<L> }) {
  const page = looks.state.result.data as AnyPage<ItemOf<L>> | undefined;
  const rows = page?.items ?? noRows;
  const open = useOpenInAddress({ rows, nameOf: looks.nameOf });
  if (looks.record === undefined || open.openId === undefined) return null;
  // The panel reads a list only through the looks that it is given with it.
  const anyLooks = looks as unknown as ListLooks<AnyList>;
  return <recordPanel.Component looks={anyLooks} />;
}
