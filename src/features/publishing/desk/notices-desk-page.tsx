import { dayOfInstant } from '#domain/dates/date.ts';
import { useSearchParams } from 'wouter';
import {
  type InternalNotice,
  internalNoticeList,
  noticeAudience,
  publishNotice,
} from '#contract/publishing/internal-notices.ts';
import {
  type NoticeSeverity,
  noticeStatuses,
  noticeStatusWords,
} from '#contract/notifications/notice-kinds.ts';
import { useBar } from '#src/api/api-context.ts';
import { CustomerFilter } from '#src/lists/toolbar/customer-filter.tsx';
import { SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { type ListState, useList } from '#src/lists/use-list.ts';
import { ButtonLink } from '#src/ui/button-link.ts';
import { formatDate } from '#domain/format/date.ts';
import { StatusWord, type Tone } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { noticePanel, writeNoticePage } from './desk-chunks.ts';

const severities: Readonly<Record<NoticeSeverity, Tone>> = {
  critical: 'bad',
  warning: 'warn',
  info: 'info',
};
const statuses: Readonly<Record<InternalNotice['status'], Tone>> = {
  scheduled: 'info',
  running: 'good',
  ended: 'neutral',
  withdrawn: 'neutral',
};
const tones = { severity: severities, status: statuses };
const writePath = '/internal/notices?view=write';

function card(notice: InternalNotice): CardFields {
  const { from, until, status } = notice;
  const end = until === null ? '' : ` to ${formatDate(until)}`;
  return {
    figure: <StatusWord tone={statuses[status]} word={noticeStatusWords[status]} />,
    notes: [noticeAudience(notice), `${formatDate(from)}${end}`],
  };
}

/** Internal area › Notices: the lessor's notices to customers, and the form for them. */
export default function NoticesDeskPage() {
  const [search] = useSearchParams();
  return search.get('view') === 'write' ? <writeNoticePage.Component /> : <NoticesDesk />;
}

function NoticesDesk() {
  const state = useList(internalNoticeList);
  const isBarred = useBar(publishNotice) !== undefined;
  const { data } = state.result;
  const customers = data?.facets.customers ?? [];
  return (
    <ListPage
      state={state}
      heading={
        isBarred ? undefined : (
          <ButtonLink variant="solid" href={writePath} className="no-print">
            Write a notice
          </ButtonLink>
        )
      }
      filters={<Filters state={state} />}
      tones={tones}
      nameOf={({ title }) => title}
      card={card}
      renderDetail={(notice) => (
        <noticePanel.Component
          key={notice.id}
          notice={notice}
          customers={customers}
          today={dayOfInstant(data?.asOf ?? notice.from)}
        />
      )}
      onIntent={noticePanel.preload}
      empty={{
        text: 'No notice is active or scheduled.',
        next: !isBarred && <TextLink href={writePath}>Write a notice</TextLink>,
      }}
    />
  );
}

function Filters({ state }: { readonly state: ListState<typeof internalNoticeList> }) {
  const customers = state.result.data?.facets.customers;
  return (
    <>
      <SelectFilter
        state={state}
        name="status"
        label="Status"
        options={[
          ['current', 'Running and scheduled'],
          ...noticeStatuses.map((one) => [one, noticeStatusWords[one]] as const),
          ['all', 'All'],
        ]}
      />
      <CustomerFilter state={state} name="customer" customers={customers} />
    </>
  );
}
