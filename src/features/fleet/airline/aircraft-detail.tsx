import { fleetLocationText } from '#contract/fleet/fleet-rows.ts';
import type { AircraftDetail } from '#contract/fleet/fleet.ts';
import { componentName } from '#domain/utilisation/report/words.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import { formatCount } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';
import { LinesTable } from '#src/ui/table/lines-table.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { DetailFrame } from './detail-frame.tsx';
import { totalCells } from './known-figures.tsx';
import { LeasesTable } from './leases-table.tsx';
import { AwayFlag } from './marks.tsx';
import { MonthsGraph } from './months-graph.tsx';
import { useAircraft } from './use-fleet.ts';

/** The expanded row of an aircraft: configuration, engines, parts, months, leases. */
export function AircraftPanel({ id, msn }: { readonly id: string; readonly msn: string }) {
  const result = useAircraft(id);
  return (
    <DetailFrame name={`MSN ${msn}`} result={result}>
      {(aircraft) => (
        <>
          <FactList facts={configurationOf(aircraft)} />
          <EnginePositions aircraft={aircraft} />
          <Parts aircraft={aircraft} />
          <MonthsGraph months={aircraft.months} />
          <LeasesTable leases={aircraft.leases} />
        </>
      )}
    </DetailFrame>
  );
}

const orUnknown = (value: string | null): string => value ?? 'not known';

function configurationOf(aircraft: AircraftDetail): readonly (readonly [string, string])[] {
  const { configuration, engines, engineModel, registrations } = aircraft;
  const { seats, cabin, apuModel, thrustLbf } = configuration;
  const thrust = thrustLbf === null ? '' : ` at ${formatCount(thrustLbf)} lbf`;
  const cabinText = cabin === null ? null : `${cabin} (${seats ?? '?'} seats)`;
  return [
    ['Type', `${aircraft.manufacturer} ${aircraft.variant}`],
    ['Built', formatDate(aircraft.vintage)],
    ['Delivered', formatDate(aircraft.delivery)],
    ['MTOW', `${formatCount(aircraft.mtowKg)} kg`],
    ['Cabin', orUnknown(cabinText)],
    ['Engines', engineModel === null ? 'not known' : `${engines} × ${engineModel}${thrust}`],
    ['APU', orUnknown(apuModel)],
    ...registrations.map(({ registration, from, to }): readonly [string, string] => [
      `Registered ${registration}`,
      `${formatDate(from)} to ${to === null ? 'today' : formatDate(to)}`,
    ]),
  ];
}

type Position = AircraftDetail['positions'][number];

function EngineLink({ esn }: { readonly esn: string }) {
  return <TextLink href={`/FleetSummary/Fleet/Engines?q=${esn}&status=all`}>ESN {esn}</TextLink>;
}

/** Where the engine that belongs to a position is, when it is not there. */
function Titled({ installed, titled }: Position) {
  if (titled === null) return <span className="quiet">none</span>;
  if (installed?.engineId === titled.engineId) return <span className="quiet">the same</span>;
  if (titled.location === null)
    return (
      <>
        <EngineLink esn={titled.esn} /> <span className="quiet">place not known</span>
      </>
    );
  return (
    <AwayFlag>
      <EngineLink esn={titled.esn} /> {fleetLocationText(titled.location)}
    </AwayFlag>
  );
}

/** The engine at a position. Where the engine that belongs there has no place, nobody knows it. */
function Installed({ installed, titled }: Position) {
  if (installed !== null) return <EngineLink esn={installed.esn} />;
  const isUnknown = titled?.location === null;
  return (
    <span className="quiet">
      {isUnknown ? 'not known' : 'not one of your leased engines, or empty'}
    </span>
  );
}

function EnginePositions({ aircraft }: { readonly aircraft: AircraftDetail }) {
  return (
    <LinesTable
      caption="Engines"
      rows={aircraft.positions}
      keyOf={({ position }) => position}
      columns={[
        { head: 'Position', isName: true, render: ({ position }) => position },
        { head: 'Installed', render: (position) => <Installed {...position} /> },
        { head: 'Belongs there', render: (position) => <Titled {...position} /> },
      ]}
    />
  );
}

function Parts({ aircraft }: { readonly aircraft: AircraftDetail }) {
  return (
    <LinesTable
      caption="Airframe, APU and landing gear"
      rows={aircraft.components}
      keyOf={({ kind }) => kind}
      columns={[
        { head: 'Part', isName: true, render: ({ kind }) => componentName(kind) },
        { head: 'Serial', render: ({ serial }) => serial },
        { head: 'TSN', isNumeric: true, render: totalCells.tsn },
        { head: 'CSN', isNumeric: true, render: totalCells.csn },
      ]}
    />
  );
}
