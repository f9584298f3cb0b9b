import type { AnyList, ItemOf } from '#contract/lists/list.ts';
import type { AnyPage } from '../any-page.ts';
import type { ListLooks } from '../list-looks.ts';
import { useIsHydrated } from '#src/ui/hooks/use-is-hydrated.ts';
import { useOpenInAddress } from '../open-row/use-open-row.ts';
import { recordPanel } from './record-chunk.ts';
import { RecordFrame } from './record-frame.tsx';
import { useRecordForm } from './use-record-form.ts';

const noRows: readonly never[] = [];

/**
 * The row of the address as a record: beside its list, or instead of it on a narrow window. A screen
 * that is painted without a window shows the list.
 */
export function RecordPlace<L extends AnyList>({ looks }: { readonly looks: ListLooks<L> }) {
  const page = looks.state.result.data as AnyPage<ItemOf<L>> | undefined;
  const rows = page?.items ?? noRows;
  const { openId, onToggle } = useOpenInAddress({ rows, nameOf: looks.nameOf });
  const form = useRecordForm();
  const isHydrated = useIsHydrated();
  if (!isHydrated || looks.record === undefined || openId === undefined) return null;
  // The panel reads a list only through the looks that it is given with it.
  const anyLooks = looks as unknown as ListLooks<AnyList>;
  return (
    <RecordFrame form={form}>
      <recordPanel.Component looks={anyLooks} form={form} onClose={() => onToggle(openId)} />
    </RecordFrame>
  );
}
