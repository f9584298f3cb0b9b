import type { ReactNode } from 'react';
import { fleetLocationText, type FleetEngineLocation } from '#contract/fleet/fleet-rows.ts';
import { formatHours } from '#domain/format/hours.ts';
import { formatCount } from '#domain/format/numbers.ts';

/* Figures of a fleet that the lessor may not have loaded yet: such a figure is not zero. */

const notKnown = 'not known';

/** Total hours in words, from minutes. */
export function totalHours(minutes: number | null): string {
  return minutes === null ? notKnown : formatHours(minutes);
}

/** Total cycles in words. */
export function totalCycles(cycles: number | null): string {
  return cycles === null ? notKnown : formatCount(cycles);
}

/** The place of an engine in words. */
export function placeOrUnknown(location: FleetEngineLocation | null): string {
  return location === null ? notKnown : fleetLocationText(location);
}

/** A figure that stands back where it is not known. */
export function knownFigure(text: string): ReactNode {
  return text === notKnown ? <span className="quiet">{text}</span> : text;
}

interface Totals {
  readonly tsnMin: number | null;
  readonly csn: number | null;
}

/** The cells of a list's totals. */
export const totalCells = {
  tsn: ({ tsnMin }: Totals) => knownFigure(totalHours(tsnMin)),
  csn: ({ csn }: Totals) => knownFigure(totalCycles(csn)),
} as const;
