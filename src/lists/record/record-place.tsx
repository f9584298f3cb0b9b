import type { AnyList, ItemOf } from '#contract/lists/list.ts';
import type { ListLooks } from '../list-looks.ts';
import { useIsHydrated } from '#src/ui/hooks/use-is-hydrated.ts';
import { recordPanel } from './record-chunk.ts';
import { RecordFrame } from './record-frame.tsx';
import type { RecordForm } from './use-record-form.ts';
import type { OpenRecord } from './use-open-record.ts';

/**
 * The open record: beside its list, or instead of it on a narrow window. A screen that is painted
 * without a window shows the list.
 */
export function RecordPlace<L extends AnyList>(props: {
  readonly looks: ListLooks<L>;
  readonly form: RecordForm;
  readonly record: OpenRecord<ItemOf<L>> | undefined;
}) {
  const { looks, form, record } = props;
  const isHydrated = useIsHydrated();
  if (!isHydrated || record === undefined) return null;
  // The panel reads a list only through the looks that it is given with it.
  const anyLooks = looks as unknown as ListLooks<AnyList>;
  return (
    <RecordFrame form={form}>
      <recordPanel.Component
        looks={anyLooks}
        form={form}
        record={record}
        onClose={record.onClose}
      />
    </RecordFrame>
  );
}
