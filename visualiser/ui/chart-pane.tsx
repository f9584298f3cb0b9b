import { useEffect, useRef, useState } from 'react';
import { transitionsOf } from '#kit/chart/describe-chart.ts';
import type { DrawnChart } from '#visualiser/chart/drawn-chart.ts';
import { activeStates, type ActorView, type Seen } from '#visualiser/recording/view.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import type { DrawnState } from './use-drawn-chart.ts';

const zooms = [0.35, 0.5, 0.65, 0.8, 1, 1.25, 1.6];

const withoutDrawing = {
  none: 'This actor has no chart.',
  drawing: 'Drawing…',
  impossible: 'The definition of this chart cannot be read; it is not drawn.',
} as const;

/** The drawing of the selected actor's chart, or why there is none. */
export function ChartPane(props: {
  readonly actor: ActorView | undefined;
  readonly state: DrawnState;
  readonly seen: Seen;
}) {
  const { actor, state, seen } = props;
  if (actor === undefined) return <p className="hint">Choose an actor to see its chart.</p>;
  if (state.kind === 'drawn') return <Paper actor={actor} drawn={state.drawn} seen={seen} />;
  return <p className="hint">{withoutDrawing[state.kind]}</p>;
}

function Paper(props: {
  readonly actor: ActorView;
  readonly drawn: DrawnChart;
  readonly seen: Seen;
}) {
  const { actor, drawn, seen } = props;
  const [zoom, setZoom] = useState(0.65);
  const [showsCoverage, setShowsCoverage] = useState(false);
  const declared = transitionsOf(drawn.chart);
  const takenCount = declared.filter(({ id }) => seen.transitions.has(id)).length;
  const paper = useRef<HTMLDivElement>(null);
  const innermost = activeStates(actor).at(-1);
  useEffect(() => {
    const box = paper.current?.querySelector(`[data-state="${CSS.escape(innermost ?? '')}"]`);
    box?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [innermost]);
  const lit = {
    active: new Set(activeStates(actor)),
    taken: new Set(actor.taken),
    seen: showsCoverage ? seen : undefined,
  };
  return (
    <>
      <div className="pane-tools">
        <Zoom zoom={zoom} onZoom={setZoom} />
        <label>
          <input
            type="checkbox"
            checked={showsCoverage}
            onChange={({ target }) => setShowsCoverage(target.checked)}
          />{' '}
          Coverage
        </label>
        <span className="muted">
          {takenCount} of {declared.length} transitions taken
        </span>
      </div>
      <ScrollRegion label="Drawing" className="paper">
        <div ref={paper}>
          <ChartDrawing drawing={drawn.drawing} lit={lit} zoom={zoom} />
        </div>
      </ScrollRegion>
    </>
  );
}

function Zoom({ zoom, onZoom }: { readonly zoom: number; onZoom: (zoom: number) => void }) {
  const step = (by: number): void => onZoom(zooms[zooms.indexOf(zoom) + by] ?? zoom);
  return (
    <>
      <button type="button" onClick={() => step(-1)} aria-label="Smaller">
        −
      </button>
      <span aria-live="polite">{Math.round(zoom * 100)} %</span>
      <button type="button" onClick={() => step(1)} aria-label="Larger">
        +
      </button>
    </>
  );
}
