import type { EngineModule } from '#domain/fleet/engine-modules.ts';

/** A life-limited part of an engine type, with its limit at the usual rating of the type. */
export interface PartPlan {
  readonly module: EngineModule;
  readonly description: string;
  readonly limit: number;
}

/** The life-limited parts of an engine type. */
export interface SheetPlan {
  /** What its part numbers begin with. */
  readonly series: string;
  readonly rating: string;
  /** A lower rating at which some engines flew before, where its parts live longer. */
  readonly lowerRating?: string;
  readonly parts: readonly PartPlan[];
}

/** The limit of the part that lives least in an engine as it was built. */
export const leastLimit = 20_000;

const part = (module: EngineModule, description: string, limit: number): PartPlan => {
  return { module, description, limit };
};

/**
 * Two spools with a booster. Limits are such as these engines have, not those of a manual; one part of
 * each type has the least.
 */
const twoSpools: readonly PartPlan[] = [
  part('fan', 'Fan disk', 30_000),
  part('fan', 'Fan shaft', 30_000),
  part('lpc', 'Booster spool', 30_000),
  part('hpc', 'HPC front shaft', 20_300),
  part('hpc', 'HPC stage 1-2 spool', 20_600),
  part('hpc', 'HPC stage 3 disk', 21_000),
  part('hpc', 'HPC stage 4-9 spool', 20_200),
  part('hpc', 'HPC rear seal', 20_900),
  part('hpt', 'HPT front shaft', 20_400),
  part('hpt', 'HPT front air seal', 20_100),
  part('hpt', 'HPT disk', leastLimit),
  part('hpt', 'HPT rear shaft', 21_500),
  part('lpt', 'LPT stage 1 disk', 25_000),
  part('lpt', 'LPT stage 2 disk', 25_000),
  part('lpt', 'LPT stage 3 disk', 25_000),
  part('lpt', 'LPT stage 4 disk', 25_000),
  part('lpt', 'LPT conical support', 25_000),
  part('lpt', 'LPT shaft', 30_000),
];

const threeSpools: readonly PartPlan[] = [
  part('fan', 'Fan disk', 22_000),
  part('fan', 'Fan shaft', 23_000),
  part('ipc', 'IP compressor drum', 21_000),
  part('ipc', 'IP rear shaft', 22_500),
  part('hpc', 'HP compressor stage 1-4 drum', 20_500),
  part('hpc', 'HP compressor stage 5-6 disks and cone', leastLimit),
  part('hpt', 'HP turbine disk', 20_400),
  part('ipt', 'IP turbine disk', 21_500),
  part('ipt', 'IP turbine shaft', 22_500),
  part('lpt', 'LP turbine stage 1-4 disks', 24_000),
  part('lpt', 'LP turbine shaft', 24_000),
];

const turboprop: readonly PartPlan[] = [
  part('lpc', 'LP impeller', 25_000),
  part('hpc', 'HP impeller', 21_000),
  part('hpt', 'HP turbine disk', leastLimit),
  part('ipt', 'LP turbine disk', 22_000),
  part('lpt', 'Power turbine stage 1 disk', 27_000),
  part('lpt', 'Power turbine stage 2 disk', 27_000),
];

const plans: Readonly<Record<string, SheetPlan>> = {
  'CFM56-5B4/3': { series: 'S338', rating: '5B4', lowerRating: '5B6', parts: twoSpools },
  'CFM56-7B26E': { series: 'S340', rating: '7B26', lowerRating: '7B24', parts: twoSpools },
  'PW1133G-JM': { series: 'N301', rating: 'PW1133G', lowerRating: 'PW1127G', parts: twoSpools },
  PW1921G: { series: 'N309', rating: 'PW1921G', parts: twoSpools },
  'GEnx-1B74/75': { series: 'S236', rating: '1B74', parts: twoSpools },
  'Trent 772B-60': { series: 'K700', rating: '772B', parts: threeSpools },
  'Trent 970-84': { series: 'K900', rating: '970', parts: threeSpools },
  PW127M: { series: 'N127', rating: 'PW127M', parts: turboprop },
};

/** The life-limited parts of an engine model. Throws for a model that the seed does not know. */
export function sheetPlanOf(model: string): SheetPlan {
  const plan = plans[model];
  if (plan === undefined) throw new Error(`There are no life-limited parts of ${model}.`);
  return plan;
}
