import type { ReactNode } from 'react';
import { aircraftStatusWords } from '#contract/fleet-kinds.ts';
import type { FleetAircraft } from '#contract/fleet-rows.ts';
import { formatHours } from '#domain/hours/hours.ts';
import { formatDate } from '#src/ui/format/date.ts';
import { StatusWord } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { aircraftTones } from './fleet-words.ts';

/** Every mark of the aircraft with its days, one a line. */
export function markHistory({ registrations }: Pick<FleetAircraft, 'registrations'>): string {
  return registrations
    .map(({ registration, from, to }) => {
      const until = to === null ? 'today' : formatDate(to);
      return `${registration}: ${formatDate(from)} to ${until}`;
    })
    .join('\n');
}

const renamed = { textDecoration: 'underline dotted', textUnderlineOffset: 3 } as const;

/** The mark of today, underlined when there were others: on hover, and in the detail. */
export function registrationCell(row: FleetAircraft): ReactNode {
  return (
    <span
      className="no-wrap"
      title={markHistory(row)}
      style={row.registrations.length > 1 ? renamed : undefined}
    >
      {row.registration}
    </span>
  );
}

/** How the aircraft stands, and with whom. */
export function statusCell({ status, sublessee }: FleetAircraft): ReactNode {
  const word = aircraftStatusWords[status];
  const text = sublessee === null ? word : `${word} to ${sublessee}`;
  return <StatusWord tone={aircraftTones[status]} word={text} />;
}

/** An aircraft on a phone. */
export function aircraftCard(row: FleetAircraft): CardFields {
  return {
    figure: row.registration,
    notes: [
      `${row.variant} · ${row.leaseNo} until ${formatDate(row.leaseEnd)}`,
      <>
        {statusCell(row)}
        {` · TSN ${formatHours(row.tsnMin)} · CSN ${row.csn}`}
      </>,
    ],
  };
}
