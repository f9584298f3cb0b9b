import type { CSSProperties } from 'react';
import type { TimelineLease } from '#contract/lease-account/lease-timeline.ts';
import { isInWindow, placeIn, type Tick, type TimeWindow } from './time-window.ts';

interface TrackProps {
  readonly lease: TimelineLease;
  readonly shown: TimeWindow;
  readonly ticks: readonly Tick[];
  readonly today: string;
}

function at(shown: TimeWindow, day: string): CSSProperties {
  return { insetInlineStart: `${placeIn(shown, day)}%` };
}

/** A bar between two days; nothing where none of it is in the window. */
function Bar(props: {
  readonly shown: TimeWindow;
  readonly from: string;
  readonly to: string;
  readonly kind: 'term' | 'heldOver' | 'letter';
}) {
  const { shown, from, to, kind } = props;
  if (to < shown.from || from > shown.to) return null;
  const start = placeIn(shown, from);
  return (
    <i
      className="term-bar"
      data-kind={kind}
      data-goes-on={to > shown.to ? '' : undefined}
      style={{ insetInlineStart: `${start}%`, width: `${placeIn(shown, to) - start}%` }}
    />
  );
}

/**
 * A lease on the scale: its term as a bar, held over as a hatched one, letters of credit as thin bars
 * below, milestones as diamonds, and today as a dashed line. The table has the same days as text.
 */
export function TermTrack({ lease, shown, ticks, today }: TrackProps) {
  const { startDate, endDate, heldOverSince, letters, milestones } = lease;
  return (
    <div className="term-track">
      {ticks.map(({ day }) => (
        <i key={day} className="term-tick" style={at(shown, day)} />
      ))}
      <Bar shown={shown} from={startDate} to={heldOverSince ?? endDate} kind="term" />
      {heldOverSince !== null && (
        <Bar shown={shown} from={heldOverSince} to={endDate} kind="heldOver" />
      )}
      {letters.map(({ id, from, to }) => (
        <Bar key={id} shown={shown} from={from} to={to ?? '9999-12-31'} kind="letter" />
      ))}
      {milestones
        .filter(({ day }) => isInWindow(shown, day))
        .map(({ project, name, day, isReached }) => (
          <i
            key={`${project} ${name}`}
            className="term-mark"
            data-reached={isReached ? '' : undefined}
            style={at(shown, day)}
          />
        ))}
      <i className="term-today" style={at(shown, today)} />
    </div>
  );
}

/** The names of the days of the scale, above the tracks. */
export function TermScale(props: { readonly shown: TimeWindow; readonly ticks: readonly Tick[] }) {
  return (
    <div className="term-scale">
      {props.ticks.map(({ day, label }) => (
        <span key={day} style={at(props.shown, day)}>
          {label}
        </span>
      ))}
    </div>
  );
}
