import { engineEventWords, engineLeaseWords } from '#contract/fleet/fleet-kinds.ts';
import { fleetLocationText, type FleetEngineLocation } from '#contract/fleet/fleet-rows.ts';
import type { EngineDetail } from '#contract/fleet/fleet.ts';
import { formatHours } from '#domain/format/hours.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import { formatCount } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { LinesTable } from '#src/ui/table/lines-table.tsx';
import { DetailFrame } from './detail-frame.tsx';
import { DiskSheetSection } from './disk-sheet.tsx';
import { llpCell } from './engine-cells.tsx';
import { totalCycles, totalHours, placeOrUnknown } from './known-figures.tsx';
import { lastShopWords, leftShopOn } from './last-shop.ts';
import { LeasesTable } from './leases-table.tsx';
import { MonthsGraph } from './months-graph.tsx';
import { useEngine } from './use-fleet.ts';

/** The expanded row of an engine: place, remaining life, events, months, leases. */
export function EnginePanel({ id, esn }: { readonly id: string; readonly esn: string }) {
  const result = useEngine(id);
  return (
    <DetailFrame name={`ESN ${esn}`} result={result}>
      {(engine) => (
        <>
          {engine.isElsewhere && engine.location !== null && (
            <Away title={engine.title} location={engine.location} />
          )}
          <FactList facts={factsOf(engine)} />
          <DiskSheetSection id={engine.id} esn={engine.esn} lastShop={leftShopOn(engine)} />
          <Events events={engine.events} />
          <MonthsGraph months={engine.months} />
          <LeasesTable leases={engine.leases} />
        </>
      )}
    </DetailFrame>
  );
}

function Away(props: {
  readonly title: EngineDetail['title'];
  readonly location: FleetEngineLocation;
}) {
  const { title, location } = props;
  return (
    <InlineMessage tone="info">
      This engine belongs to MSN {title?.msn} and is not installed there. Since{' '}
      {formatDate(location.since)}: {fleetLocationText(location)}. Its funds follow the engine.
    </InlineMessage>
  );
}

function factsOf(engine: EngineDetail) {
  const { title, llpLimitCsn } = engine;
  return [
    ['Type', engine.model],
    ['Thrust', `${formatCount(engine.thrustLbf)} lbf`],
    ['Leased', engineLeaseWords[engine.leaseKind]],
    ['Belongs to', title === null ? 'no aircraft' : `MSN ${title.msn} / ${title.position ?? '?'}`],
    ['Where it is', placeOrUnknown(engine.location)],
    ['TSN', totalHours(engine.tsnMin)],
    ['CSN', totalCycles(engine.csn)],
    ['Last shop visit', lastShopWords(engine)],
    ['Cycles since last shop visit', totalCycles(engine.cslsv)],
    ['LLP limit', llpLimitCsn === null ? 'not known' : `${formatCount(llpLimitCsn)} CSN`],
    ['LLP cycles left', llpCell(engine)],
  ] as const;
}

function Events({ events }: { readonly events: EngineDetail['events'] }) {
  return (
    <LinesTable
      caption="Where it has been"
      rows={events}
      keyOf={({ id }) => id}
      columns={[
        { head: 'Date', render: ({ date }) => formatDate(date) },
        { head: 'Event', isName: true, render: ({ kind }) => engineEventWords[kind] },
        { head: 'Then', render: ({ location }) => fleetLocationText(location) },
        { head: 'TSN', isNumeric: true, isWide: true, render: ({ tsnMin }) => formatHours(tsnMin) },
        { head: 'CSN', isNumeric: true, render: ({ csn }) => formatCount(csn) },
      ]}
    />
  );
}
