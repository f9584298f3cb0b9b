import { dayOfInstant } from '#domain/dates/date.ts';
import { Box, Flex } from '@chakra-ui/react';
import { counted } from '#domain/format/numbers.ts';
import type { DocumentItem } from '#contract/documents/documents.ts';
import { ListSection } from '#src/lists/list-section.tsx';
import { Button } from '#src/ui/button.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { useIsPhone } from '#src/ui/hooks/use-media.ts';
import { DocumentArchive } from './document-archive.tsx';
import { DocumentCategories } from './document-categories.tsx';
import { documentCard, titleCell } from './document-cells.tsx';
import { DocumentDownload } from './document-download.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { DocumentShelves } from './document-shelves.tsx';
import { DocumentSubscriptions } from './document-subscriptions.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { useOpenedDocument } from './use-opened-document.ts';
import { type DocumentState, filtersOf, useDocuments } from './use-documents.ts';

const cells = { title: titleCell };

/** Documents and publications (domain page §1.3). */
export default function DocumentsPage() {
  const state = useDocuments();
  const isPhone = useIsPhone();
  return (
    <Flex direction="column" gap="4" height={{ md: '100%' }} minHeight="0">
      <PageTitle title="Documents">
        <DocumentSubscriptions state={state} />
      </PageTitle>
      <DocumentShelves shelf={state.query.shelf} />
      <Flex gap="6" minHeight="0" flex={{ md: '1 1 auto' }}>
        {!isPhone && <DocumentCategories state={state} />}
        <Flex direction="column" flex="1 1 0" minWidth="0" minHeight="0">
          <OlderDocuments state={state} />
          <DocumentRows state={state} />
        </Flex>
      </Flex>
    </Flex>
  );
}

function DocumentRows({ state }: { readonly state: DocumentState }) {
  const opened = useOpenedDocument();
  const day = dayOfInstant(state.result.data?.asOf ?? '');
  // A category without documents is not a failed search.
  const isFiltered = filtersOf(state.query).some((name) => name !== 'category');
  const isEmpty = state.result.data?.total === 0;
  return (
    <>
      <ListSection
        state={isEmpty ? { ...state, isFiltered } : state}
        filters={<DocumentFilters state={state} />}
        cells={cells}
        nameOf={({ title }: DocumentItem) => title}
        card={documentCard}
        href={({ id, isShown, scan }) =>
          isShown && scan === 'clean' ? opened.hrefOf(id) : undefined
        }
        actions={{
          label: 'File',
          render: (document) => <DocumentDownload document={document} />,
        }}
        renderBulk={(documents) => <DocumentArchive documents={documents} day={day} />}
        empty={{ text: emptyText(state), records: 'documents', next: <WayOn state={state} /> }}
      />
      {opened.id !== undefined && (
        <DocumentViewer key={opened.id} id={opened.id} onClose={opened.close} />
      )}
    </>
  );
}

function emptyText({ query, result }: DocumentState): string {
  if ((result.data?.facets.older ?? 0) > 0)
    return 'No documents were published in the last 12 months.';
  return query.category === undefined ? 'No documents.' : 'No documents in this category.';
}

function OlderButton(props: { readonly state: DocumentState; readonly older: number }) {
  const { state, older } = props;
  return (
    <Button size="sm" onClick={() => state.change({ age: 'all' })}>
      {`Show ${counted(older, 'older document')}`}
    </Button>
  );
}

/** Shows that the list is limited to recent documents, with a link to the rest. */
function OlderDocuments({ state }: { readonly state: DocumentState }) {
  const { data } = state.result;
  if (data === undefined || data.total === 0 || data.facets.older === 0) return null;
  return (
    <Flex gap="3" align="center" wrap="wrap" paddingBottom="3" className="no-print">
      <Box color="ink.muted">Documents of the last 12 months.</Box>
      <OlderButton state={state} older={data.facets.older} />
    </Flex>
  );
}

/** The next step when the list is empty. */
function WayOn({ state }: { readonly state: DocumentState }) {
  const older = state.result.data?.facets.older ?? 0;
  if (older > 0) return <OlderButton state={state} older={older} />;
  if (state.query.category === undefined) return null;
  return <Button onClick={() => state.change({ category: undefined })}>Show all categories</Button>;
}
