import { useState } from 'react';
import { z } from 'zod';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList } from '#contract/lists/list.ts';
import { amountSchema, currencySchema } from '#contract/money/money.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { ListPage } from '#src/lists/list-page.tsx';
import type { RecordLooks } from '#src/lists/record/record-looks.ts';
import { useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';

/** A row of a list that stands for every list. */
interface Flight {
  readonly id: string;
  readonly name: string;
  readonly minutes: number;
  readonly cost: string;
  readonly gate: string;
}

const flights = defineList({
  name: 'listFlights',
  path: '/portal/api/flights',
  title: 'Flights',
  things: ['flight', 'flights'],
  summary: 'Flights',
  access: 'signedIn',
  item: z.object({
    id: z.string(),
    name: z.string(),
    minutes: z.number(),
    cost: amountSchema,
    gate: z.string(),
  }),
  columns: {
    name: { label: 'Name', kind: 'text', value: (row) => row.name, isSortable: true },
    hours: { label: 'Hours', kind: 'hours', value: (row) => row.minutes },
    cost: { label: 'Cost', kind: 'amount', value: (row) => row.cost, currency: () => 'USD' },
    gate: { label: 'Gate', kind: 'text', value: (row) => row.gate, isOptional: true },
    currency: { label: 'Cur.', kind: 'currency', value: () => 'USD', isOptional: true },
  } as const satisfies ListColumns<Flight>,
  sort: 'name',
  filters: {},
  totals: z.object({ currency: currencySchema, cost: amountSchema }),
});

export const flightRows: Flight[] = ['AA1', 'BB2', 'CC3'].map((name, index) => ({
  id: `f${index}`,
  name,
  minutes: 90 + index,
  cost: '10.00',
  gate: index === 0 ? '' : `B${index}`,
}));
export const flightsAnswer = {
  items: flightRows,
  total: 3,
  asOf: '2026-10-31T12:00:00Z',
  totals: [{ currency: 'USD', cost: '30.00' }],
};
export const flightsPath = '/portal/api/flights';
/** Reads the flights again, as an action of a row does. */
export function ReadFlights() {
  const readAnew = useReadAnew();
  return <Button onClick={() => readAnew(flights.read)}>Read again</Button>;
}

/** A field whose value the screen keeps. */
function RememberedField() {
  const [value, setValue] = useState('late');
  return (
    <select aria-label="Why" value={value} onChange={(event) => setValue(event.target.value)}>
      <option>early</option>
      <option>late</option>
    </select>
  );
}

/** The screen of the list, with all that a row can do; with `record`, rows open as records. */
export function FlightsPage({ record }: { readonly record?: RecordLooks<Flight> }) {
  return (
    <ListPage
      state={useList(flights, { keepsOpenRow: record !== undefined })}
      nameOf={({ name }: Flight) => name}
      card={() => ({ notes: [] })}
      {...(record && { record })}
      renderDetail={({ name }) => (
        <>
          <p>Detail of {name}</p>
          <input type="radio" aria-label="Window seat" />
          <input type="file" aria-label="Pass" />
          <input aria-label="Remark" />
          <RememberedField />
        </>
      )}
      renderBulk={(chosen, clear) => <Button onClick={clear}>Send {chosen.length}</Button>}
      empty={{ text: 'No flights yet.' }}
    />
  );
}
