import type { FleetEngine } from '#contract/fleet/fleet-rows.ts';
import { engineList } from '#contract/fleet/fleet.ts';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import { engineCard, llpCell, locationCell } from './engine-cells.tsx';
import { EngineFilters } from './engine-filters.tsx';
import { enginePanel } from './fleet-detail-chunk.ts';
import { totalCycles, knownFigure, totalCells } from './known-figures.tsx';
import { leaseEndCell, lessorCell } from './lease-cells.tsx';

const cells = {
  ...totalCells,
  cslsv: ({ cslsv }: FleetEngine) => knownFigure(totalCycles(cslsv)),
  location: locationCell,
  llpLeft: llpCell,
  lessor: lessorCell,
  leaseEnd: leaseEndCell,
};

/** Fleet Summary › Engines (domain page §1.6). */
export default function EnginesPage() {
  const state = useList(engineList);
  return (
    <ListPage
      state={state}
      filters={<EngineFilters state={state} />}
      cells={cells}
      nameOf={({ esn }: FleetEngine) => `ESN ${esn}`}
      card={engineCard}
      renderDetail={({ id, esn }) => <enginePanel.Component id={id} esn={esn} />}
      onIntent={enginePanel.preload}
      empty={{
        text: 'No engines on lease.',
        records: 'positions',
        next: state.query.status !== 'all' && (
          <Button onClick={() => state.change({ status: 'all' })}>Show ended leases</Button>
        ),
      }}
    />
  );
}
