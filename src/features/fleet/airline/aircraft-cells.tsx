import type { ReactNode } from 'react';
import { aircraftStatusWords } from '#contract/fleet/fleet-kinds.ts';
import type { FleetAircraft } from '#contract/fleet/fleet-rows.ts';
import { formatDate } from '#domain/format/date.ts';
import { StatusWord } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { aircraftTones } from './fleet-words.ts';
import { totalCycles, totalHours } from './known-figures.tsx';

/** Every registration of the aircraft with its days, one per line. */
export function markHistory({ registrations }: Pick<FleetAircraft, 'registrations'>): string {
  return registrations
    .map(({ registration, from, to }) => {
      const until = to === null ? 'today' : formatDate(to);
      return `${registration}: ${formatDate(from)} to ${until}`;
    })
    .join('\n');
}

const renamed = { textDecoration: 'underline dotted', textUnderlineOffset: 3 } as const;

/**
 * The current registration, underlined when there were others: they are shown on hover and in the
 * detail.
 */
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

/** The status of the aircraft, and its sublessee. */
export function aircraftStatusCell({ status, sublessee }: FleetAircraft): ReactNode {
  const word = aircraftStatusWords[status];
  const text = sublessee === null ? word : `${word} to ${sublessee}`;
  return <StatusWord tone={aircraftTones[status]} word={text} />;
}

function untilWhen({ leaseEnd, heldOverUntil }: FleetAircraft): string {
  if (heldOverUntil === null) return `until ${formatDate(leaseEnd)}`;
  return `held over until ${formatDate(heldOverUntil)}`;
}

/** An aircraft on a phone. */
export function aircraftCard(row: FleetAircraft): CardFields {
  return {
    figure: row.registration,
    notes: [
      `${row.variant} · ${row.leaseNo} ${untilWhen(row)}`,
      <>
        {aircraftStatusCell(row)}
        {` · TSN ${totalHours(row.tsnMin)} · CSN ${totalCycles(row.csn)}`}
      </>,
    ],
  };
}
