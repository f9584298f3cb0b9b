/** How many generated cases a property test takes, and from which seed. */
export interface Runs {
  readonly numRuns: number;
  readonly seed: number;
}

/** The seed of every change; the nightly run brings another one. */
const usualSeed = 20_261_125;

/**
 * As many cases as the variable says (`PORTAL_LEASES`, `PORTAL_HISTORIES`), else as usual. The seed
 * is that of `PORTAL_BOOKS_SEED`, else the same each time.
 */
export function askedRuns(variable: 'PORTAL_LEASES' | 'PORTAL_HISTORIES', usual: number): Runs {
  const { PORTAL_BOOKS_SEED: seed } = process.env;
  return { numRuns: Number(process.env[variable] ?? usual), seed: Number(seed ?? usualSeed) };
}
