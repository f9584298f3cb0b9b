import { useSelector } from '@xstate/react';
import { useState } from 'react';
import {
  changeNotice,
  type InternalNotice,
  internalNoticeList,
  publishNotice,
} from '#contract/publishing/internal-notices.ts';
import {
  noticeReaderWords,
  type NoticeSeverity,
  noticeSeverityWords,
} from '#contract/notifications/notice-kinds.ts';
import {
  selectPublicationDraft,
  selectPublicationStep,
} from '#machines/publishing/publication/publication.selectors.ts';
import { useApi } from '#src/api/api-context.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { useChart } from '#src/run/use-chart.ts';
import { Button } from '#src/ui/button.tsx';
import { formatDate } from '#domain/format/date.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import type { Audience } from './document-parts.tsx';
import {
  chosenIn,
  draftOfNotice,
  emptyNotice,
  noticeBody,
  noticeNameOf,
  requiredOfNotice,
} from './notice-draft.ts';
import { NoticeParts } from './notice-parts.tsx';
import type { Publication } from './publication-parts.tsx';
import { CheckingStep, PublishedStep, WritingStep } from './publication-steps.tsx';
import { providePublication } from './publish-port.ts';

const shown = ['title', 'text', 'severity', 'right', 'audience', 'customers', 'from', 'until'];

interface Props {
  readonly customers: readonly Audience[];
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string;
  /** The notice to change; a new one when left out. */
  readonly notice?: InternalNotice;
  /** After publication: write another, or close. */
  readonly onDone: () => void;
}

/** The chart of one notice; the list is read again when it is published. */
function useNoticePublication({ notice, today }: Props): Publication {
  const api = useApi();
  const readAnew = useReadAnew();
  const [machine] = useState(() =>
    providePublication(async (draft, key) => {
      const body = noticeBody(draft);
      if (notice === undefined) await api.call(publishNotice, { body, key });
      else {
        const { id, rowVersion } = notice;
        await api.call(changeNotice, { params: { id }, body: { ...body, rowVersion }, key });
      }
      readAnew(internalNoticeList.read);
    }, noticeNameOf),
  );
  const draft = notice === undefined ? emptyNotice(today) : draftOfNotice(notice);
  return useChart(machine, { draft, required: requiredOfNotice });
}

/** Writes or changes one notice: form, preview and result. */
export function NoticeForm(props: Props) {
  const publication = useNoticePublication(props);
  const step = useSelector(publication, selectPublicationStep);
  if (step === 'published') {
    const isNew = props.notice === undefined;
    return (
      <PublishedStep text={isNew ? 'The notice is published.' : 'The notice is changed.'}>
        <Button onClick={props.onDone}>{isNew ? 'Write another notice' : 'Close'}</Button>
        {isNew && <TextLink href="/internal/notices">All notices</TextLink>}
      </PublishedStep>
    );
  }
  if (step === 'checking') return <NoticeCheck publication={publication} {...props} />;
  return (
    <WritingStep publication={publication} label="Notice" shown={shown}>
      <NoticeParts publication={publication} customers={props.customers} />
    </WritingStep>
  );
}

function NoticeCheck({
  publication,
  customers,
  today,
}: Props & { readonly publication: Publication }) {
  const draft = useSelector(publication, selectPublicationDraft);
  const { audience, severity = 'info', right = '', from = '', until = '' } = draft;
  const isForAll = audience === 'all';
  const names = chosenIn(draft).map(
    (id) => customers.find(({ custId }) => custId === id)?.name ?? id,
  );
  return (
    <CheckingStep
      publication={publication}
      title="Is this right?"
      warning={isForAll ? 'Every customer will read this notice.' : undefined}
      facts={[
        ['Who gets it', isForAll ? 'All customers' : names.join(', ') || 'Nobody is chosen'],
        ['Readers', noticeReaderWords[right as keyof typeof noticeReaderWords]],
        ['Severity', noticeSeverityWords[severity as NoticeSeverity]],
        ['Title', draft['title']],
        ['Text', draft['text']],
        ['Shown', shownDays(from, until)],
      ]}
      action={from > today ? 'Schedule the notice' : 'Publish now'}
    />
  );
}

function shownDays(from: string, until: string): string {
  const end = until === '' ? 'until it is withdrawn' : `to ${formatDate(until)}`;
  return `From ${formatDate(from)} ${end}`;
}
