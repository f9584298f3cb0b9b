import { parseHours } from '#domain/format/hours.ts';
import { type Decimal, decimal, one, whole } from '#domain/money/decimal.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { parseCycles } from './fund-basis.ts';

/** What a ratio is taken from, in the order in which the lease asks (§3.9). */
export const ratioSources = ['engine', 'airframe', 'contract'] as const;
export type RatioSource = (typeof ratioSources)[number];

/** What an engine and its airframe flew, and what the lease says about their ratio. */
export interface FlownRatio {
  readonly fh: string;
  readonly fc: string;
  /** Fewest cycles of a month from which the lease takes a ratio; default 1. */
  readonly minimumCycles?: number | undefined;
  /** Used when the engine has too few cycles. */
  readonly airframeFh?: string | undefined;
  readonly airframeFc?: string | undefined;
  readonly airframeRatio?: string | undefined;
  /** Used when the airframe has too few cycles, too. */
  readonly contractRatio?: string | undefined;
}

/** A ratio of flight hours to cycles as an exact fraction, and what it was taken from. */
export interface EngineRatio {
  readonly source: RatioSource;
  readonly over: Decimal;
  readonly under: Decimal;
}

/** Why a rate applies that does not follow from the engine's own ratio. */
export interface TakenRatio {
  readonly source: RatioSource;
  /** Cycles of the engine in the month. */
  readonly engineCycles: number;
  readonly minimumCycles: number;
}

type Fraction = Omit<EngineRatio, 'source'>;

function flown(fh: string, fc: string, fewest: number): Fraction | undefined {
  const minutes = parseHours(fh);
  const cycles = parseCycles(fc);
  if (cycles < fewest) return undefined;
  return { over: whole(minutes, 'Minutes'), under: whole(cycles * 60, 'Cycles') };
}

function given(ratio: string | undefined): Fraction | undefined {
  return ratio === undefined ? undefined : { over: decimal(ratio, 'The ratio'), under: one };
}

/** The fewest cycles that give a ratio: no ratio follows from none. */
export function fewestCycles(minimumCycles: number | null | undefined): number {
  return Math.max(1, minimumCycles ?? 1);
}

function airframeRatio(facts: FlownRatio, fewest: number): Fraction | undefined {
  const { airframeFh, airframeFc } = facts;
  const known = given(facts.airframeRatio);
  if (known !== undefined || airframeFh === undefined || airframeFc === undefined) return known;
  return flown(airframeFh, airframeFc, fewest);
}

/** Why the engine's own ratio does not count, for a sentence about the engine. */
export function fewCyclesWords({ engineCycles, minimumCycles }: Omit<TakenRatio, 'source'>) {
  return engineCycles === 0
    ? 'flew no cycles'
    : `flew ${engineCycles} ${engineCycles === 1 ? 'cycle' : 'cycles'}, its ratio counts from ${minimumCycles}`;
}

/**
 * The ratio that decides the rate of an engine: its own; without cycles, or with fewer than the
 * lease's minimum, that of the airframe in the same month; where that has too few as well, that of
 * the contract (§3.9). Throws `InvalidInputError` when none is known.
 */
export function engineRatio(facts: FlownRatio): EngineRatio {
  const fewest = fewestCycles(facts.minimumCycles);
  const found = {
    engine: () => flown(facts.fh, facts.fc, fewest),
    airframe: () => airframeRatio(facts, fewest),
    contract: () => given(facts.contractRatio),
  };
  for (const source of ratioSources) {
    const ratio = found[source]();
    if (ratio !== undefined) return { source, ...ratio };
  }
  const engineCycles = parseCycles(facts.fc);
  throw new InvalidInputError(
    engineCycles === 0
      ? 'The engine has no cycles; give the ratio of the airframe or of the contract.'
      : `The engine ${fewCyclesWords({ engineCycles, minimumCycles: fewest })}; give the ratio of the airframe or of the contract.`,
  );
}
