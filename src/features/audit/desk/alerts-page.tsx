import {
  alertList,
  alertStandings,
  alertStandingWords,
  alertUrgencies,
  alertUrgencyWords,
  type SecurityAlert,
} from '#contract/audit/alerts.ts';
import { alertKindNames, alertKindWords } from '#domain/audit/alert-kinds.ts';
import { formatInstant } from '#domain/format/date.ts';
import { customerOptions } from '#src/lists/customer-options.ts';
import { choicesOf, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import type { Tone } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { AlertPanel } from './alert-panel.tsx';

const tones: Record<SecurityAlert['standing'], Tone> = { open: 'warn', handled: 'good' };
const urgencyTones: Record<SecurityAlert['urgency'], Tone> = { urgent: 'bad', usual: 'neutral' };

const standings = [
  ...alertStandings.map((value) => [value, alertStandingWords[value]] as const),
  ['all', 'All'] as const,
];

function card({ title, kind, urgency, who, custId }: SecurityAlert): CardFields {
  return {
    figure: alertKindWords[kind],
    notes: [title, [alertUrgencyWords[urgency], custId ?? who].filter(Boolean).join(' · ')],
  };
}

/** Internal area › Security Alerts: what is unusual in the audit log. */
export default function AlertsPage() {
  const state = useList(alertList);
  const { standing, urgency, kind, customer, q } = state.query;
  const isNarrow = [urgency, kind, customer, q].some(Boolean);
  const isWaitingList = standing === 'open' && !isNarrow;
  return (
    <ListPage
      state={state}
      cells={{ at: ({ at }) => formatInstant(at) }}
      filters={
        <>
          <SelectFilter state={state} name="standing" label="Status" options={standings} />
          <SelectFilter
            state={state}
            name="urgency"
            label="Urgency"
            options={choicesOf('All', alertUrgencies, alertUrgencyWords)}
          />
          <SelectFilter
            state={state}
            name="kind"
            label="Kind"
            options={choicesOf('Every kind', alertKindNames, alertKindWords)}
          />
          <SelectFilter
            state={state}
            name="customer"
            label="Customer"
            options={customerOptions('All customers', state.result.data?.facets.customers)}
          />
        </>
      }
      tones={{ standing: tones, urgency: urgencyTones }}
      nameOf={({ title }) => title}
      card={card}
      renderDetail={(alert) => <AlertPanel alert={alert} />}
      empty={{
        text: isWaitingList ? 'No alert waits for you.' : 'No alert fits these filters.',
        next: isWaitingList && (
          <Button onClick={() => state.change({ standing: 'all' })}>Show all alerts</Button>
        ),
      }}
    />
  );
}
