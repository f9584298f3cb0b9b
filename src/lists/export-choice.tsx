import { dayOfInstant } from '#domain/dates/date.ts';
import { Box, Flex } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import type { AnyList, ExportFormat } from '#contract/lists/list.ts';
import { callAddress } from '#src/api/call-address.ts';
import { type Download, useDownload, waitingText } from '#src/api/use-download.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { formatCount } from '#domain/format/numbers.ts';
import type { AnyPage } from './any-page.ts';
import { keysInSight } from './columns/show-columns.ts';
import type { ListState } from './use-list.ts';

const formats: readonly (readonly [ExportFormat, string])[] = [
  ['xlsx', 'Excel (.xlsx)'],
  ['csv', 'CSV (.csv)'],
  ['pdf', 'PDF to print'],
];

/**
 * The person's columns that an export can have. Undefined means all of them, in a PDF the default
 * ones.
 */
function exportColumns(
  columns: ListColumns<never>,
  chosen: readonly string[] | undefined,
): string | undefined {
  if (chosen === undefined) return undefined;
  const keys = keysInSight(columns, chosen);
  return keys.filter((key) => columns[key]?.isScreenOnly !== true).join(',');
}

function exportPath<L extends AnyList>(state: ListState<L>, format: ExportFormat): string {
  const { page: _page, pageSize: _pageSize, ...filters } = state.asked as Record<string, string>;
  const columns = exportColumns(state.list.columns, state.chosenColumns);
  return callAddress(state.list.export.path, {}, { format, columns, ...filters }).replace(
    /^\/portal\//,
    '',
  );
}

/** The export files behind a button, which shows when one is being created. */
export function ExportChoice<L extends AnyList>({ state }: { readonly state: ListState<L> }) {
  const download = useDownload();
  return (
    <Disclosure
      align="end"
      label={
        <>
          <FileDown size={16} aria-hidden />
          {download.isBusy ? 'Exporting…' : 'Export'}
        </>
      }
    >
      <ExportFiles state={state} download={download} />
    </Disclosure>
  );
}

/** Exports the whole filtered set as a file, with its progress. */
export function ExportFiles<L extends AnyList>(props: {
  readonly state: ListState<L>;
  readonly download: Download;
}) {
  const { state } = props;
  const { isBusy, error, reason, start, retry } = props.download;
  const { list, result } = state;
  const page = result.data as AnyPage<object> | undefined;
  const total = page?.total ?? 0;
  const { to } = state.asked as { readonly to?: string };
  const day = to ?? dayOfInstant(page?.asOf ?? '');
  return (
    <>
      <Box marginBottom="3">
        {formatCount(total)} {list.things[total === 1 ? 0 : 1]} with these filters.
        {state.chosenColumns === undefined
          ? ' Every column; in the PDF the main ones.'
          : ' The columns you have chosen.'}
      </Box>
      <Flex gap="2" wrap="wrap" aria-busy={isBusy}>
        {formats.map(([format, word]) => (
          <Button
            key={format}
            size="sm"
            disabled={isBusy || total === 0}
            onClick={() => start(exportPath(state, format), `${list.title} ${day}.${format}`)}
          >
            {word}
          </Button>
        ))}
      </Flex>
      <Box as="output" display="block" marginTop="2" color="ink.muted">
        {isBusy &&
          waitingText(
            props.download,
            'The file is being created; the download starts automatically.',
          )}
      </Box>
      {error && (
        <Box role="alert" color="bad" marginTop="2">
          {reason}{' '}
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </Box>
      )}
    </>
  );
}
