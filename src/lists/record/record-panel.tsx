import { Box } from '@chakra-ui/react';
import type { AnyList, ItemOf } from '#contract/lists/list.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import type { AnyPage } from '../any-page.ts';
import type { ListLooks } from '../list-looks.ts';
import { type OpenRow, useOpenInAddress } from '../open-row/use-open-row.ts';
import { useNeighbours } from './neighbours.ts';
import { recordFacts } from './record-facts.ts';
import { RecordHead } from './record-head.tsx';
import type { RecordForm } from './use-record-form.ts';
import { useRecordFocus } from './use-record-focus.ts';
import { useRecordKeys } from './use-record-keys.ts';
import './record.css';

export interface RecordPanelProps<L extends AnyList> {
  readonly looks: ListLooks<L>;
  readonly form: RecordForm;
  readonly onClose: () => void;
}

/** The open row of a list as a record; nothing where the page does not have it. */
export function RecordPanel<L extends AnyList>({ looks, form, onClose }: RecordPanelProps<L>) {
  const page = looks.state.result.data as AnyPage<ItemOf<L>> | undefined;
  const open = useOpenInAddress({ rows: page?.items ?? [], nameOf: looks.nameOf });
  const row = page?.items.find(({ id }) => id === open.openId);
  if (page === undefined || row === undefined) return null;
  const shared = { looks, form, onClose };
  return <OpenRecord {...shared} page={page} row={row} open={open} />;
}

/** Head, facts and parts of one record. */
function OpenRecord<L extends AnyList>(props: {
  readonly looks: ListLooks<L>;
  readonly form: RecordForm;
  readonly onClose: () => void;
  readonly page: AnyPage<ItemOf<L>>;
  readonly row: ItemOf<L>;
  readonly open: OpenRow<ItemOf<L>>;
}) {
  const { looks, form, onClose, page, row, open } = props;
  const [thing] = looks.state.list.things;
  const title = `${capitalised(thing)} ${looks.nameOf(row)}`;
  const neighbours = useNeighbours(looks, page, open);
  const { panel, heading } = useRecordFocus(row.id, form);
  useRecordKeys(neighbours, onClose);
  return (
    <section aria-label={title} ref={panel}>
      <RecordHead
        form={form}
        title={title}
        heading={heading}
        listTitle={looks.state.list.title}
        figure={looks.record?.figure?.(row)}
        status={looks.record?.status?.(row)}
        actions={looks.record?.actions?.(row)}
        rowId={row.id}
        neighbours={neighbours}
        onClose={onClose}
      />
      <Box
        key={row.id}
        display="flex"
        flexDirection="column"
        gap="5"
        padding={{ base: '4', md: '5' }}
      >
        <FactList facts={recordFacts(looks, row)} minWidth={120} />
        {looks.renderDetail?.(row)}
      </Box>
    </section>
  );
}
