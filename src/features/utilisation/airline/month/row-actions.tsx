import { useSelector } from '@xstate/react';
import { memo, type ReactNode, useDeferredValue } from 'react';
import {
  type ComponentKind,
  gearKinds,
  type ReportableLease,
} from '#domain/utilisation/leases/asset.types.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { Button } from '#src/ui/button.tsx';
import { useOfActiveRow } from '../active-row.ts';
import { copyToParts } from './copy-to-parts.ts';
import type { OpenDialog } from './month-dialogs.tsx';
import type { InputScreen } from '../use-screen.ts';
import { useStable } from '#src/ui/hooks/use-stable.ts';

/** The actions for the month and the component of the active cell. */
export function RowActions({ screen }: { readonly screen: InputScreen }) {
  const { activeRow, setDialog } = screen;
  const start = screen.rows[screen.startsAt];
  const key = useOfActiveRow(activeRow, (row) => row?.key) ?? start?.key;
  // A locked or submitted month accepts no figures from any source.
  const isClosed = useSelector(screen.chart, () => key === undefined || screen.isReadOnly(key));
  const lease = useDeferredValue(useOfActiveRow(activeRow, (row = start) => row?.lease.kind));
  const kind = useDeferredValue(useOfActiveRow(activeRow, (row = start) => row?.component.kind));
  const rowNow = (): GridRow | undefined => activeRow.get() ?? start;
  const openOn = (dialog: Extract<OpenDialog, { row: GridRow }>['kind']): void => {
    const row = rowNow();
    if (row !== undefined) setDialog({ kind: dialog, row });
  };
  const isGear = kind !== undefined && gearKinds.has(kind);
  const copy = useStable(() => {
    const row = rowNow();
    if (row !== undefined) copyToParts(screen, row);
  });
  const openPlace = useStable(() => openOn('place'));
  return (
    <>
      <Offer isShut={isClosed || lease === 'engine'}>
        <Tool word="Copy airframe" onClick={copy} />
      </Offer>
      <Offer isShut={isClosed}>
        <Tool word="No flying…" onClick={useStable(() => openOn('noFlying'))} />
      </Offer>
      <Offer isShut={isClosed || lease === 'engine'}>
        <Tool word="Month details…" onClick={useStable(() => openOn('conditions'))} />
      </Offer>
      <Offer isHidden={isGear} isShut={isClosed || kind !== 'engine'}>
        <Tool word="Engine change…" onClick={openPlace} />
      </Offer>
      <Offer isHidden={!isGear} isShut={isClosed}>
        <Tool word="Gear change…" onClick={openPlace} />
      </Offer>
      <Why isClosed={isClosed} lease={lease} kind={kind} />
    </>
  );
}

/** Beside the tools: why some of them are disabled at the active row. */
const Why = memo(function Why(props: {
  readonly isClosed: boolean;
  readonly lease: ReportableLease['kind'] | undefined;
  readonly kind: ComponentKind | undefined;
}) {
  const text = whyShut(props);
  return text === '' ? null : <span className="u-why">{text}</span>;
});

function whyShut({ isClosed, lease, kind }: Parameters<typeof Why>[0]): string {
  if (isClosed) return 'This month accepts no changes';
  if (lease === 'engine') return 'Copy airframe, month details: for aircraft only';
  const hasPlace = kind === undefined || kind === 'engine' || gearKinds.has(kind);
  return hasPlace ? '' : 'Engine change: choose a row of an engine';
}

const titles: Readonly<Record<string, string>> = {
  'Copy airframe': 'To the engines on it and its gears',
  'Engine change…': 'Alt+Down',
};

/** Disables or hides a tool without rendering it again: the active row changes with every key. */
function Offer(props: {
  readonly isShut?: boolean;
  readonly isHidden?: boolean;
  readonly children: ReactNode;
}) {
  const { isShut = false, isHidden = false } = props;
  return (
    <fieldset disabled={isShut} style={{ display: isHidden ? 'none' : 'contents' }}>
      {props.children}
    </fieldset>
  );
}

/** Rendered once. */
const Tool = memo(function Tool(props: { readonly word: string; readonly onClick: () => void }) {
  const { word, onClick } = props;
  return (
    <Button size="sm" variant="ghost" title={titles[word]} onClick={onClick}>
      {word}
    </Button>
  );
});
