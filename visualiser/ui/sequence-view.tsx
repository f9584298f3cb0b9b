import type { LogEntry } from '#visualiser/recording/log-entry.ts';
import type { View } from '#visualiser/recording/view.ts';
import { actorName } from './actor-name.ts';
import { ScrollRegion } from './scroll-region.tsx';

const laneWidth = 170;
const rowHeight = 26;
const top = 34;
const shown = 60;

/** Who sent what to whom, as lanes with arrows; newest at the bottom. */
export function SequenceView(props: {
  readonly entries: readonly LogEntry[];
  readonly view: View;
}) {
  const { view } = props;
  const between = props.entries.filter(({ sourceId, sessionId, event }) => {
    return sourceId !== undefined && sourceId !== sessionId && event.type !== 'xstate.init';
  });
  const steps = between.slice(-shown);
  const lanes = [
    ...new Set(steps.flatMap(({ sourceId, sessionId }) => [sourceId ?? '', sessionId])),
  ];
  if (steps.length === 0)
    return <p className="hint">No actor has sent anything to another one yet.</p>;
  const x = (sessionId: string): number => lanes.indexOf(sessionId) * laneWidth + laneWidth / 2;
  const height = top + steps.length * rowHeight + 16;
  return (
    <ScrollRegion label="Sequence" className="paper">
      <svg
        className="drawing sequence"
        width={lanes.length * laneWidth}
        height={height}
        aria-label={`The last ${steps.length} events between ${lanes.length} actors; the list of events has them as text`}
      >
        {lanes.map((lane) => (
          <g key={lane}>
            <line className="lane" x1={x(lane)} x2={x(lane)} y1={top} y2={height} />
            <text className="name" x={x(lane)} y={20} textAnchor="middle">
              {actorName(view, lane)}
            </text>
          </g>
        ))}
        {steps.map((entry, index) => (
          <Step
            key={entry.number}
            entry={entry}
            from={x(entry.sourceId ?? '')}
            to={x(entry.sessionId)}
            y={top + (index + 1) * rowHeight}
          />
        ))}
      </svg>
    </ScrollRegion>
  );
}

function Step(props: {
  readonly entry: LogEntry;
  readonly from: number;
  readonly to: number;
  readonly y: number;
}) {
  const { entry, from, to, y } = props;
  const tip = to > from ? to - 6 : to + 6;
  return (
    <g className={entry.taken.length > 0 ? 'step taken' : 'step'}>
      <line x1={from} x2={tip} y1={y} y2={y} />
      <path d={`M${to} ${y} L${tip} ${y - 4} L${tip} ${y + 4} z`} />
      <text x={(from + to) / 2} y={y - 5} textAnchor="middle">
        {entry.event.type}
      </text>
    </g>
  );
}
