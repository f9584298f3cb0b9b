import type { Component } from '../leases/asset.types.ts';
import { type Finding, atCell } from '../judging/finding.ts';
import type { ComponentHistory, Figure, LineDraft } from './report.types.ts';
import { readFigure, valueOf } from './read-figure.ts';

/** The four figures of a row; null: not given, not readable or not derivable. */
export interface Figures {
  readonly fhMin: number | null;
  readonly fc: number | null;
  readonly tsnMin: number | null;
  readonly csn: number | null;
}

/** The input for the figures of a row. */
export interface DerivationInput {
  readonly component: Component;
  readonly draft: LineDraft;
  readonly history: ComponentHistory | undefined;
  /** Whether empty cells mean that it did not fly. */
  readonly isIdle: boolean;
}

interface Pair {
  readonly flown: number | null;
  readonly total: number | null;
}

/** Whether a cell holds more than blanks. */
export function isTyped(text: string): boolean {
  return text.trim() !== '';
}

/** Derives month from total, or total from month and the last total; the typed one stays. */
function derivePair(
  typed: Pair,
  previous: number | undefined,
  isIdle: boolean,
  isRestarted: boolean,
): Pair {
  const isZero = isIdle && typed.flown === null && (typed.total === null || previous === undefined);
  const flown = isZero ? 0 : typed.flown;
  if (previous === undefined || isRestarted) return { flown, total: typed.total };
  if (typed.total === null) return { flown, total: flown === null ? null : previous + flown };
  if (flown !== null) return { flown, total: typed.total };
  const difference = typed.total - previous;
  return { flown: difference < 0 ? null : difference, total: typed.total };
}

/** The figures of a row, and the cells that cannot be read (U02 to U05). */
export function deriveFigures(input: DerivationInput): Figures & { faults: readonly Finding[] } {
  const { component, draft, history, isIdle } = input;
  const faults: Finding[] = [];
  const read = (figure: Figure): number | null => {
    if (!isTyped(draft[figure])) return null;
    const reading = readFigure(figure, draft[figure]);
    if ('code' in reading) faults.push(atCell(reading.code, component.id, figure, reading.text));
    return valueOf(reading);
  };
  const isRestarted = draft.gearChangedOn !== null;
  // Without earlier totals, a total says nothing about the month.
  const isFirst = history === undefined;
  const hasHoursText = isTyped(draft.fh) || (isTyped(draft.tsn) && !isFirst);
  const hasCyclesText = isTyped(draft.fc) || (isTyped(draft.csn) && !isFirst);
  const hours = { flown: read('fh'), total: read('tsn') };
  const cycles = { flown: read('fc'), total: read('csn') };
  const fh = derivePair(hours, history?.tsnMin, isIdle && !hasHoursText, isRestarted);
  const fc = derivePair(cycles, history?.csn, isIdle && !hasCyclesText, isRestarted);
  return { fhMin: fh.flown, tsnMin: fh.total, fc: fc.flown, csn: fc.total, faults };
}
