import type { FleetAircraft } from '#contract/fleet/fleet-rows.ts';
import { aircraftList } from '#contract/fleet/fleet.ts';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import { aircraftCard, registrationCell, aircraftStatusCell } from './aircraft-cells.tsx';
import { AircraftFilters } from './aircraft-filters.tsx';
import { aircraftPanel } from './fleet-detail-chunk.ts';
import { totalCells } from './known-figures.tsx';
import { leaseEndCell, lessorCell } from './lease-cells.tsx';

const cells = {
  ...totalCells,
  registration: registrationCell,
  status: aircraftStatusCell,
  lessor: lessorCell,
  leaseEnd: leaseEndCell,
};

/** Fleet Summary › Aircraft (domain page §1.6). */
export default function AircraftPage() {
  const state = useList(aircraftList);
  return (
    <ListPage
      state={state}
      filters={<AircraftFilters state={state} />}
      cells={cells}
      nameOf={({ msn }: FleetAircraft) => `MSN ${msn}`}
      card={aircraftCard}
      renderDetail={({ id, msn }) => <aircraftPanel.Component id={id} msn={msn} />}
      onIntent={aircraftPanel.preload}
      empty={{
        text: 'No aircraft on lease.',
        next: state.query.status !== 'all' && (
          <Button onClick={() => state.change({ status: 'all' })}>Show ended leases</Button>
        ),
      }}
    />
  );
}
