import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AnyList, ItemOf } from '#contract/lists/list.ts';
import { formatInstant } from '#domain/format/date.ts';
import { PageTitle } from '#src/ui/page-title.tsx';
import type { AnyPage } from './any-page.ts';
import type { ListLooks } from './list-looks.ts';
import { ListSection } from './list-section.tsx';
import { RecordPlace } from './record/record-place.tsx';
import { RecordStateContext, useOpenRecord } from './record/use-open-record.ts';
import { useRecordForm } from './record/use-record-form.ts';

/** A screen that is a list: heading with the age of the figures, toolbar, rows. See "A list". */
export function ListPage<L extends AnyList>(
  props: ListLooks<L> & {
    /** Heading of the screen; the list's title by default. */
    readonly title?: string;
    /** Figures next to the heading. */
    readonly heading?: ReactNode;
    /** Between heading and toolbar: a chart, a banner. */
    readonly children?: ReactNode;
  },
) {
  const { title, heading, children, ...looks } = props;
  const { record, isSought } = useOpenRecord(looks);
  const form = useRecordForm();
  const isOpen = record !== undefined;
  return (
    <Flex className="list-page" direction="column" gap="4" height={{ md: '100%' }} minHeight="0">
      <PageTitle title={title ?? looks.state.list.title} note={noteOf(looks)}>
        {heading}
      </PageTitle>
      {children}
      <RecordStateContext
        value={{ isOpen: isSought || isOpen, isBeside: isOpen && form === 'panel' }}
      >
        <ListSection {...looks} />
      </RecordStateContext>
      <RecordPlace looks={looks} form={form} record={record} />
    </Flex>
  );
}

function noteOf<L extends AnyList>({ state }: ListLooks<L>): string {
  const page = state.result.data as AnyPage<ItemOf<L>> | undefined;
  if (page !== undefined) return `Figures as at ${formatInstant(page.asOf)}`;
  return state.result.isError ? 'Could not refresh' : 'Loading…';
}
