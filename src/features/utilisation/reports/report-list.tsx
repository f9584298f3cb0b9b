import { counted } from '#domain/format/numbers.ts';
import type { ReactNode } from 'react';
import {
  reportList,
  type ReportRow,
  submissionStatusWords,
} from '#contract/utilisation/utilisation-reports.ts';
import { FileButton } from '#src/api/file-button.tsx';
import { choicesOf, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { formatDate, formatMonth } from '#domain/format/date.ts';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { PeriodFilters } from './period-filters.tsx';
import { ReportTabs } from './report-tabs.tsx';
import { submissionTones } from './report-tones.ts';

function card(row: ReportRow): CardFields {
  const by = row.submittedBy === null ? [] : [`Submitted by ${row.submittedBy}`];
  const late = row.lateDays > 0 ? ` · ${counted(row.lateDays, 'day')} late` : '';
  return {
    figure: submissionStatusWords[row.status],
    notes: [`${row.leaseNo} · ${row.asset}`, `Due ${formatDate(row.due)}${late}`, ...by],
  };
}

function receipt({ receiptId }: ReportRow): ReactNode {
  return receiptId === null ? null : (
    <FileButton
      path={`api/utilisation/receipts/${receiptId}/pdf`}
      fileName={`utilisation-receipt-${receiptId}.pdf`}
      label="Receipt"
    />
  );
}

/** Who submitted which month and when, with every version. */
export function ReportList() {
  const state = useList(reportList);
  return (
    <ListPage
      state={state}
      tones={{ status: submissionTones }}
      filters={
        <>
          <PeriodFilters state={state} leases={state.result.data?.facets.leases} />
          <SelectFilter
            state={state}
            name="status"
            label="Status"
            options={choicesOf('All statuses', Object.keys(submissionTones), submissionStatusWords)}
          />
        </>
      }
      nameOf={({ month, asset }) => `${formatMonth(month)}, ${asset}`}
      card={card}
      actions={{ label: 'Receipt', render: receipt }}
      empty={{ text: 'No reports submitted yet.' }}
    >
      <ReportTabs tab="submissions" />
    </ListPage>
  );
}
