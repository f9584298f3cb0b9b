import type { ReactNode } from 'react';
import type { FleetEngine } from '#contract/fleet/fleet-rows.ts';
import { formatCount } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { totalCycles, knownFigure, placeOrUnknown } from './known-figures.tsx';
import { AwayFlag } from './marks.tsx';

const fewCycles = 1000;

/** Whether so few cycles are left that a shop visit must be planned. */
export function isFewCycles(left: number): boolean {
  return left < fewCycles;
}

/** Where the engine is, flagged when that is not the aircraft that it belongs to. */
export function locationCell({ location, isElsewhere }: FleetEngine): ReactNode {
  const text = placeOrUnknown(location);
  if (location === null || !isElsewhere)
    return <span className="no-wrap">{knownFigure(text)}</span>;
  return <AwayFlag title={`Since ${formatDate(location.since)}`}>{text}</AwayFlag>;
}

/**
 * Cycles until the first life-limited part must be removed; low and unverified limits are marked.
 */
export function llpCell({ llpCyclesLeft, isLlpLimitVerified }: FleetEngine): ReactNode {
  if (llpCyclesLeft === null) return <span className="quiet">not known</span>;
  const figure = formatCount(llpCyclesLeft);
  const isFew = isFewCycles(llpCyclesLeft);
  return (
    <span className={isFew ? 'bad' : undefined}>
      {isFew && <span className="visually-hidden">Few: </span>}
      {figure}
      {!isLlpLimitVerified && <span className="quiet"> unverified</span>}
    </span>
  );
}

/** An engine on a phone. */
export function engineCard(row: FleetEngine): CardFields {
  const left =
    row.llpCyclesLeft === null ? 'LLP not known' : `LLP ${formatCount(row.llpCyclesLeft)}`;
  return {
    figure: left,
    notes: [
      <>
        {row.model} · {row.location === null ? 'place not known' : locationCell(row)}
      </>,
      `${row.leaseNo} · CSN ${totalCycles(row.csn)} · CSLSV ${totalCycles(row.cslsv)}`,
    ],
  };
}
