import { useContext } from 'react';
import type { AnyList, ItemOf } from '#contract/lists/list.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyPanel } from '#src/ui/empty-panel.tsx';
import { formatCount } from '#domain/format/numbers.ts';
import { formatInstant } from '#domain/format/date.ts';
import { ReadFailure } from '#src/api/read-failure.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import type { AnyPage } from './any-page.ts';
import { MissingRecords } from '#src/api/missing-records.tsx';
import { HiddenMatches } from './hidden-matches.tsx';
import { shownColumns } from './columns/shown-columns.ts';
import { ListRows } from './list-rows.tsx';
import type { ListLooks } from './list-looks.ts';
import { RecordStateContext } from './record/use-open-record.ts';

/** The rows of a list, or its loading, empty or failed state. */
export function ListBody<L extends AnyList>(looks: ListLooks<L>) {
  const { list, result, query, turn } = looks.state;
  const page = result.data as AnyPage<ItemOf<L>> | undefined;
  const [one, many] = list.things;
  const { isBeside } = useContext(RecordStateContext);
  const columns = shownColumns(looks, isBeside ? looks.record?.beside : undefined);
  if (page === undefined)
    return result.isError ? (
      <NotLoaded {...looks} />
    ) : (
      <TableSkeleton label={`Loading ${many}`} columns={columns} />
    );
  if (page.total === 0) return <Nothing {...looks} />;
  if (page.items.length + (page.leftOut ?? 0) === 0)
    return (
      <EmptyPanel text="This page is past the end of the list.">
        <Button onClick={() => turn({ page: 1 })}>Go to the first page</Button>
      </EmptyPanel>
    );
  return (
    <>
      {result.isError && <NotRefreshed looks={looks} asOf={page.asOf} />}
      {page.leftOut !== undefined && <LeftOut count={page.leftOut} things={list.things} />}
      <ListRows looks={looks} page={page} columns={columns} />
      <PrintNote looks={looks} shown={page.items.length} total={page.total} />
      <Pagination
        page={Number(query['page'])}
        pageSize={Number(query['pageSize'])}
        total={page.total}
        things={page.total === 1 ? one : many}
        onPage={(next) => turn({ page: next })}
        onPageSize={(pageSize) => turn({ pageSize })}
      />
    </>
  );
}

/** Paper shows which rows it has; the whole list is available as a PDF. */
function PrintNote<L extends AnyList>(props: {
  readonly looks: ListLooks<L>;
  readonly shown: number;
  readonly total: number;
}) {
  const { shown, total } = props;
  const { query, list } = props.looks.state;
  const first = (Number(query['page']) - 1) * Number(query['pageSize']) + 1;
  const things = list.things[total === 1 ? 0 : 1];
  if (shown === total)
    return <p className="print-only">{`All ${formatCount(total)} ${things}.`}</p>;
  const rows = `${formatCount(first)} to ${formatCount(first + shown - 1)} of ${formatCount(total)}`;
  return (
    <p className="print-only">{`Only ${rows} ${things}: the totals are of all. Export as PDF prints every one.`}</p>
  );
}

function NotLoaded<L extends AnyList>({ state }: ListLooks<L>) {
  const { error, refetch } = state.result;
  return (
    <ReadFailure
      thing={`your ${state.list.things[1]}`}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

/** Shows that the displayed figures are outdated; they stay. */
function NotRefreshed<L extends AnyList>(props: {
  readonly looks: ListLooks<L>;
  readonly asOf: string;
}) {
  const { result } = props.looks.state;
  return (
    <InlineMessage tone="warn">
      Figures as at {formatInstant(props.asOf)}: we could not refresh them. {result.error?.message}{' '}
      <Button size="sm" onClick={() => void result.refetch()}>
        Try again
      </Button>
    </InlineMessage>
  );
}

/** Says that rows of this page are missing; the totals have them. */
function LeftOut(props: { readonly count: number; readonly things: readonly [string, string] }) {
  const { count, things } = props;
  return (
    <InlineMessage tone="warn">
      {`${formatCount(count)} ${things[count === 1 ? 0 : 1]} of this page cannot be shown. The totals have them. Please tell your lessor.`}
    </InlineMessage>
  );
}

function Nothing<L extends AnyList>({ state, empty }: ListLooks<L>) {
  if (!state.isFiltered)
    return (
      <EmptyPanel text={empty.text}>
        {empty.records !== undefined && <MissingRecords kind={empty.records} />}
        {empty.next}
      </EmptyPanel>
    );
  return (
    <EmptyPanel text={`No ${state.list.things[1]} match these filters.`}>
      <HiddenMatches state={state} />
      <Button onClick={state.clearFilters}>Clear filters</Button>
    </EmptyPanel>
  );
}
