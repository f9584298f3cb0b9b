import { copyAirframe } from '#domain/utilisation/edit-report.ts';
import type { GridChange, GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { Button } from '#src/ui/button.tsx';
import type { Judgement } from './judgement.ts';
import type { OpenDialog } from './month-dialogs.tsx';
import type { UtilisationRef } from './use-utilisation.ts';

const changeable = new Set(['engine', 'nlg', 'lmg', 'rmg']);

/** What may be done to the month and the component of the active cell. */
export function RowActions(props: {
  readonly row: GridRow | undefined;
  readonly chart: UtilisationRef;
  readonly judgement: Judgement;
  readonly onDialog: (dialog: OpenDialog) => void;
  readonly onChange: (change: GridChange) => void;
}) {
  const { row, chart, judgement } = props;
  if (row === undefined) return null;
  const copy = (): void => {
    const before = chart.getSnapshot().context.reports[row.key];
    const lines = judgement.results.get(row.key)?.lines ?? [];
    if (before === undefined) return;
    const after = copyAirframe(row.lease, before, lines);
    props.onChange({ label: 'copy of the airframe', steps: [{ key: row.key, before, after }] });
  };
  return (
    <>
      {row.lease.kind === 'aircraft' && (
        <Button size="sm" variant="ghost" title="To the engines on it and its gears" onClick={copy}>
          Copy airframe
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => props.onDialog({ kind: 'noFlying', row })}>
        No flying…
      </Button>
      {changeable.has(row.component.kind) && (
        <Button
          size="sm"
          variant="ghost"
          title="Alt+Down"
          onClick={() => props.onDialog({ kind: 'place', row })}
        >
          {row.component.kind === 'engine' ? 'Engine change…' : 'Gear change…'}
        </Button>
      )}
    </>
  );
}
