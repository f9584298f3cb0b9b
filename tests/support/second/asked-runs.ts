import { isFullRun } from '../run/full-run.ts';

/** How many generated cases a property test takes, and from which seed. */
export interface Runs {
  readonly numRuns: number;
  readonly seed: number;
}

/** The seed of every change; the nightly run brings another one. */
const usualSeed = 20_261_125;

/** As many cases as a variable says, else as usual, from the seed of `PORTAL_BOOKS_SEED`, if any. */
function asked(variable: 'PORTAL_LEASES' | 'PORTAL_HISTORIES', usual: number): Runs {
  const { PORTAL_BOOKS_SEED: seed } = process.env;
  return { numRuns: Number(process.env[variable] ?? usual), seed: Number(seed ?? usualSeed) };
}

/** How many leases a full run generates; a change may take fewer, the first of the same ones. */
export function askedLeases(ofFullRun: number, ofChange = ofFullRun): Runs {
  return asked('PORTAL_LEASES', isFullRun ? ofFullRun : ofChange);
}

/** How many histories of customers are generated. */
export function askedHistories(usual: number): Runs {
  return asked('PORTAL_HISTORIES', usual);
}
