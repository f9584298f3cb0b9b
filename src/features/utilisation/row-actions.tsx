import { memo, useDeferredValue } from 'react';
import { copyAirframe } from '#domain/utilisation/edit-report.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { Button } from '#src/ui/button.tsx';
import { useOfActiveRow } from './active-row.ts';
import type { OpenDialog } from './month-dialogs.tsx';
import type { Screen } from './use-screen.ts';
import { useStable } from './use-stable.ts';

const gears: ReadonlySet<string> = new Set(['nlg', 'lmg', 'rmg']);

function copyToParts({ chart, judgements, apply }: Screen, { key, lease }: GridRow): void {
  const before = chart.getSnapshot().context.reports[key];
  const lines = judgements.get().results.get(key)?.lines ?? [];
  if (before === undefined) return;
  const after = copyAirframe(lease, before, lines);
  apply({ label: 'copy of the airframe', steps: [{ key, before, after }] });
}

/** What may be done to the month and the component of the active cell. */
export function RowActions({ screen }: { readonly screen: Screen }) {
  const { activeRow, setDialog } = screen;
  const lease = useDeferredValue(useOfActiveRow(activeRow, (row) => row?.lease.kind));
  const kind = useDeferredValue(useOfActiveRow(activeRow, (row) => row?.component.kind));
  const rowNow = (): GridRow | undefined => activeRow.get() ?? screen.rows[0];
  const openOn = (dialog: Extract<OpenDialog, { row: GridRow }>['kind']): void => {
    const row = rowNow();
    if (row !== undefined) setDialog({ kind: dialog, row });
  };
  const isGear = kind !== undefined && gears.has(kind);
  const copy = useStable(() => {
    const row = rowNow();
    if (row !== undefined) copyToParts(screen, row);
  });
  return (
    <>
      <Tool word="Copy airframe" isShut={lease === 'engine'} onClick={copy} />
      <Tool word="No flying…" onClick={useStable(() => openOn('noFlying'))} />
      <Tool
        word={isGear ? 'Gear change…' : 'Engine change…'}
        isShut={!isGear && kind !== 'engine'}
        onClick={useStable(() => openOn('place'))}
      />
    </>
  );
}

const titles: Readonly<Record<string, string>> = {
  'Copy airframe': 'To the engines on it and its gears',
  'Engine change…': 'Alt+Down',
};

/** Drawn only when it says something else, because the active row moves with every key. */
const Tool = memo(function Tool(props: {
  readonly word: string;
  readonly isShut?: boolean;
  readonly onClick: () => void;
}) {
  const { word, isShut = false, onClick } = props;
  return (
    <Button size="sm" variant="ghost" title={titles[word]} disabled={isShut} onClick={onClick}>
      {word}
    </Button>
  );
});
