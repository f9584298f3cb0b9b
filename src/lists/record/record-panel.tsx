import { Box } from '@chakra-ui/react';
import type { AnyList, ItemOf } from '#contract/lists/list.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import type { ListLooks } from '../list-looks.ts';
import { OpenRowTitle } from '../open-row/open-row-title.tsx';
import { useNeighbours } from './neighbours.ts';
import { recordFacts } from './record-facts.ts';
import { RecordHead } from './record-head.tsx';
import type { RecordForm } from './use-record-form.ts';
import type { OpenRecord } from './use-open-record.ts';
import { useRecordFocus } from './use-record-focus.ts';
import { useRecordKeys } from './use-record-keys.ts';
import './record.css';

export interface RecordPanelProps<L extends AnyList> {
  readonly looks: ListLooks<L>;
  readonly form: RecordForm;
  readonly record: OpenRecord<ItemOf<L>>;
  readonly onClose: () => void;
}

/** Head, facts and parts of the open record of a list. */
export function RecordPanel<L extends AnyList>(props: RecordPanelProps<L>) {
  const { looks, form, record, onClose } = props;
  const { row } = record;
  const [thing] = looks.state.list.things;
  const title = `${capitalised(thing)} ${looks.nameOf(row)}`;
  const neighbours = useNeighbours(looks, record);
  const { panel, heading } = useRecordFocus(row.id, form);
  useRecordKeys(neighbours, onClose);
  return (
    <section aria-label={title} ref={panel}>
      <OpenRowTitle title={`${looks.nameOf(row)} · ${looks.state.list.title}`} />
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
