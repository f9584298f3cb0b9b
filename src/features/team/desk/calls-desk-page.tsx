import {
  callStandings,
  callStandingWords,
  callTimeWords,
  type InternalCallRequest,
  internalCallRequestList,
} from '#contract/team/desk/call-requests.ts';
import { formatInstant } from '#domain/format/date.ts';
import { CustomerFilter } from '#src/lists/toolbar/customer-filter.tsx';
import { SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import type { Tone } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { CallRequestPanel } from './call-request-panel.tsx';

const tones: Record<InternalCallRequest['standing'], Tone> = { waiting: 'warn', answered: 'good' };

const filters = [
  ...callStandings.map((value) => [value, callStandingWords[value]] as const),
  ['all', 'All'] as const,
];

function card(row: InternalCallRequest): CardFields {
  const { customer, askedBy, phone, topic, wanted, askedAt } = row;
  return {
    figure: phone,
    notes: [
      [customer, askedBy].filter(Boolean).join(' · '),
      topic,
      `${formatInstant(askedAt)} · wanted: ${callTimeWords[wanted].toLowerCase()}`,
    ],
  };
}

/** Internal area › Requested Calls: whom people of the airlines would like to speak to. */
export default function CallsDeskPage() {
  const state = useList(internalCallRequestList);
  return (
    <ListPage
      state={state}
      filters={
        <>
          <SelectFilter state={state} name="standing" label="Status" options={filters} />
          <CustomerFilter
            state={state}
            name="customer"
            customers={state.result.data?.facets.customers}
          />
        </>
      }
      tones={{ standing: tones }}
      nameOf={({ askedBy, customer }) => askedBy ?? customer}
      card={card}
      renderDetail={(request) => <CallRequestPanel request={request} />}
      empty={{
        text: 'No call waits for you.',
        next: state.query.standing !== 'all' && (
          <Button onClick={() => state.change({ standing: 'all' })}>Show all calls</Button>
        ),
      }}
    />
  );
}
