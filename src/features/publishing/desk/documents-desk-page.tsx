import { useSearchParams } from 'wouter';
import { categoryWords, documentCategories, shelves } from '#contract/documents/document-kinds.ts';
import {
  type PublishedDocument,
  publishedStatuses,
  publishedStatusWords,
} from '#contract/publishing/published-document.ts';
import { publishDocument } from '#contract/publishing/publishing.ts';
import { publishedDocumentList } from '#contract/publishing/published-documents.ts';
import { useBar } from '#src/api/api-context.ts';
import { CustomerFilter } from '#src/lists/toolbar/customer-filter.tsx';
import { choicesOf, DateFilters, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { type ListState, useList } from '#src/lists/use-list.ts';
import { ButtonLink } from '#src/ui/button-link.ts';
import { formatDate } from '#domain/format/date.ts';
import type { Tone } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { documentDeskPanel, publishDocumentPage } from './desk-chunks.ts';

const tones: { readonly status: Record<PublishedDocument['status'], Tone> } = {
  status: { published: 'good', withdrawn: 'neutral' },
};

const shelfWords = { own: 'Of one customer', publications: 'For all customers' } as const;
const publishPath = '/internal/documents?view=publish';

function card({ customer, category, version, published, status }: PublishedDocument): CardFields {
  const state = status === 'withdrawn' ? ' · withdrawn' : '';
  return {
    notes: [
      `${customer} · ${categoryWords[category]}`,
      `Version ${version} · ${formatDate(published)}${state}`,
    ],
  };
}

/** Internal area › Documents: what is published, to whom; and the form that publishes. */
export default function DocumentsDeskPage() {
  const [search] = useSearchParams();
  return search.get('view') === 'publish' ? <publishDocumentPage.Component /> : <DocumentsDesk />;
}

function DocumentsDesk() {
  const state = useList(publishedDocumentList);
  const isBarred = useBar(publishDocument) !== undefined;
  return (
    <ListPage
      state={state}
      heading={
        isBarred ? undefined : (
          <ButtonLink variant="solid" href={publishPath} className="no-print">
            Publish a document
          </ButtonLink>
        )
      }
      filters={<Filters state={state} />}
      tones={tones}
      nameOf={({ title }) => title}
      card={card}
      renderDetail={({ id }) => <documentDeskPanel.Component id={id} />}
      onIntent={documentDeskPanel.preload}
      empty={{
        text: 'Nothing is published yet.',
        next: !isBarred && <TextLink href={publishPath}>Publish a document</TextLink>,
      }}
    />
  );
}

/** The filters of the list; leases and assets once a customer is chosen. */
function Filters({ state }: { readonly state: ListState<typeof publishedDocumentList> }) {
  const { data } = state.result;
  const abouts = (data?.facets.abouts ?? []).map(({ value, name }) => [value, name] as const);
  return (
    <>
      <CustomerFilter state={state} name="customer" customers={data?.facets.customers} />
      {abouts.length > 0 && (
        <SelectFilter
          state={state}
          name="about"
          label="Lease or asset"
          options={[['', 'All leases and assets'], ...abouts]}
        />
      )}
      <SelectFilter
        state={state}
        name="shelf"
        label="Shelf"
        options={choicesOf('All shelves', shelves, shelfWords)}
      />
      <SelectFilter
        state={state}
        name="category"
        label="Category"
        options={choicesOf('All categories', documentCategories, categoryWords)}
      />
      <SelectFilter
        state={state}
        name="status"
        label="Status"
        options={[
          ...publishedStatuses.map((one) => [one, publishedStatusWords[one]] as const),
          ['all', 'All'],
        ]}
      />
      <DateFilters
        state={state}
        fields={[
          ['publishedFrom', 'Published from'],
          ['publishedTo', 'Published to'],
        ]}
      />
    </>
  );
}
