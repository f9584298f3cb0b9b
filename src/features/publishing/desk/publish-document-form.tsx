import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { categoryWords, type DocumentCategory } from '#contract/documents/document-kinds.ts';
import { readerWords } from '#contract/publishing/published-document.ts';
import { publishedDocumentList } from '#contract/publishing/published-documents.ts';
import { publishDocument, sendPublicationFile } from '#contract/publishing/publishing.ts';
import {
  selectFieldProblem,
  selectPublicationDraft,
  selectPublicationStep,
} from '#machines/publishing/publication/publication.selectors.ts';
import type { PublicationDraft } from '#machines/publishing/publication/publication.ports.ts';
import { useApi } from '#src/api/api-context.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { type FileUpload, useUpload } from '#src/api/use-upload.ts';
import { useChart } from '#src/run/use-chart.ts';
import { Button } from '#src/ui/button.tsx';
import { formatDate, formatMonth } from '#domain/format/date.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { FileField } from '#src/forms/file-field.tsx';
import {
  documentBody,
  draftNameOf,
  emptyDocument,
  everyCustomer,
  requiredOfDocument,
} from './document-draft.ts';
import { type Audience, DocumentParts } from './document-parts.tsx';
import type { Publication } from './publication-parts.tsx';
import { CheckingStep, PublishedStep, WritingStep } from './publication-steps.tsx';
import { providePublication } from './publish-port.ts';

const shown = ['audience', 'about', 'category', 'title', 'dated', 'period', 'version', 'right'];

/** The chart of one document; the list is read again when it is published. */
function useDocumentPublication(): Publication {
  const api = useApi();
  const readAnew = useReadAnew();
  const [machine] = useState(() =>
    providePublication(async (draft, key) => {
      await api.call(publishDocument, { body: documentBody(draft), key });
      readAnew(publishedDocumentList.read);
    }, draftNameOf),
  );
  return useChart(machine, { draft: emptyDocument, required: requiredOfDocument });
}

/** Publishes one document: form, preview and result. */
export function PublishDocumentForm(props: {
  readonly customers: readonly Audience[];
  readonly onAnother: () => void;
}) {
  const { customers } = props;
  const publication = useDocumentPublication();
  const step = useSelector(publication, selectPublicationStep);
  const upload = useUpload(
    ({ id, fileName }) =>
      publication.send({ type: 'publication.write', fields: { uploadId: id, fileName } }),
    sendPublicationFile,
  );
  if (step === 'published')
    return (
      <PublishedStep text="Published. Everybody who may read it is notified now.">
        <Button onClick={props.onAnother}>Publish another document</Button>
        <TextLink href="/internal/documents">All documents</TextLink>
      </PublishedStep>
    );
  if (step === 'checking') return <DocumentCheck publication={publication} customers={customers} />;
  return (
    <WritingStep
      publication={publication}
      label="Document"
      shown={[...shown, 'uploadId']}
      isBusy={upload.isBusy}
    >
      <DocumentParts publication={publication} customers={customers} />
      <DocumentFile publication={publication} upload={upload} />
    </WritingStep>
  );
}

function DocumentFile(props: { readonly publication: Publication; readonly upload: FileUpload }) {
  const fault = useSelector(props.publication, selectFieldProblem('uploadId'));
  return <FileField label="File" upload={props.upload} fault={fault} />;
}

function wordsOf(draft: PublicationDraft, customers: readonly Audience[]) {
  const { audience = '', category = '', right = '', dated = '', period = '' } = draft;
  const isForAll = audience === everyCustomer;
  const customer = customers.find(({ custId }) => custId === audience)?.name ?? audience;
  return {
    isForAll,
    customer: isForAll ? 'All customers' : customer,
    category: categoryWords[category as DocumentCategory],
    readers: isForAll ? 'Everybody' : readerWords[right as keyof typeof readerWords],
    dated: dated === '' ? 'None' : formatDate(dated),
    period: period === '' ? 'None' : formatMonth(period),
  };
}

function DocumentCheck(props: {
  readonly publication: Publication;
  readonly customers: readonly Audience[];
}) {
  const draft = useSelector(props.publication, selectPublicationDraft);
  const words = wordsOf(draft, props.customers);
  return (
    <CheckingStep
      publication={props.publication}
      title="Is this right?"
      warning={words.isForAll ? 'Every customer will see this document.' : undefined}
      facts={[
        ['Who sees it', words.customer],
        ['Readable by', words.readers],
        ...(words.isForAll ? [] : [['About', draft['aboutWords']] as const]),
        ['Category', words.category],
        ['Title', draft['title']],
        ['Document date', words.dated],
        ['Month it covers', words.period],
        ['Version', draft['version']],
        ['File', draft['fileName']],
      ]}
      action={words.isForAll ? 'Publish to all customers' : `Publish to ${words.customer}`}
    />
  );
}
