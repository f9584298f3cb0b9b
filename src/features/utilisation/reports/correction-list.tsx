import {
  type Correction,
  correctionList,
  correctionStatusWords,
} from '#contract/utilisation/utilisation-corrections.ts';
import { correctionStatuses } from '#domain/utilisation/leases/correction.ts';
import { correctionTones } from '../correction-looks.ts';
import { choicesOf, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { formatMonth } from '#domain/format/date.ts';
import { StatusWord } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { CorrectionPanel } from './correction-panel.tsx';
import { ReportTabs } from './report-tabs.tsx';

function card({ leaseNo, asset, status, reason, decisionNote }: Correction): CardFields {
  return {
    figure: <StatusWord tone={correctionTones[status]} word={correctionStatusWords[status]} />,
    notes: [`${leaseNo} · ${asset}`, reason, ...(decisionNote ? [decisionNote] : [])],
  };
}

/** The correction requests, and the lessor's answers. */
export function CorrectionList() {
  const state = useList(correctionList);
  return (
    <ListPage
      state={state}
      tones={{ status: correctionTones }}
      filters={
        <SelectFilter
          state={state}
          name="status"
          label="Status"
          options={choicesOf('All statuses', correctionStatuses, correctionStatusWords)}
        />
      }
      nameOf={({ month, leaseNo }) => `${formatMonth(month)}, ${leaseNo}`}
      card={card}
      renderDetail={(correction) => <CorrectionPanel correction={correction} />}
      empty={{ text: 'No corrections requested.' }}
    >
      <ReportTabs tab="corrections" />
    </ListPage>
  );
}
