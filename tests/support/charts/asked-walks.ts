const { PORTAL_WALKS: asked, PORTAL_WALK_SEED: askedSeed } = process.env;

/** How many random walks are taken, and from which seed; without one, another seed each time. */
export interface Walks {
  readonly numRuns: number;
  readonly seed?: number;
}

/**
 * As many walks as `PORTAL_WALKS` says, else as usual, from the seed that `PORTAL_WALK_SEED` names.
 * Where neither is set, a usual seed keeps the walks the same each time; more walks than usual
 * search for unknown faults.
 */
export function askedWalks(usual: number, usualSeed?: number): Walks {
  const seed = askedSeed === undefined ? undefined : Number(askedSeed);
  const otherwise = asked === undefined ? usualSeed : undefined;
  const first = seed ?? otherwise;
  return { numRuns: Number(asked ?? usual), ...(first !== undefined && { seed: first }) };
}
