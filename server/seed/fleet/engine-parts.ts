import { addDays, daysBetween, type IsoDate } from '#domain/dates/date.ts';
import { addMonths } from '#domain/dates/month.ts';
import { seedId } from '#server/platform/db/stable-id.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import type { SeededLease } from '../world/build-leases.ts';
import type { SeededEngine } from '../world/components.ts';
import { type Draws, drawsFor } from '../world/random.ts';
import type { Totals } from './engine-life.ts';
import { leastLimit, type PartPlan, type SheetPlan, sheetPlanOf } from './part-plans.ts';

type EngineRow = AirlineRows['engines'][number];

/** What a part has flown at a rating, and its limit there. */
interface Flown {
  readonly rating: string;
  readonly cycles: number;
  readonly limit: number;
}

/** An engine on the day of its disk sheet. */
interface Sheet {
  readonly plan: SheetPlan;
  readonly asOf: IsoDate;
  readonly built: IsoDate;
  readonly csn: number;
  /** Cycles that the engine may fly before its first part must leave it. */
  readonly left: number;
  /** Cycles since new at which the engine came to the rating in use; 0 when it always had it. */
  readonly ratedAt: number;
  readonly lastShop: { readonly csn: number; readonly date: IsoDate } | undefined;
}

/** The life of a part that was new when the engine had so many cycles. */
function flownSince({ plan, csn, ratedAt }: Sheet, { limit }: PartPlan, from: number): Flown[] {
  const { rating, lowerRating } = plan;
  const before = Math.max(0, ratedAt - from);
  const inUse = { rating, cycles: csn - from - before, limit };
  if (lowerRating === undefined || before === 0) return [inUse];
  // A part lives a fifth longer at the lower rating.
  return [{ rating: lowerRating, cycles: before, limit: limit + Math.ceil(limit / 5) }, inUse];
}

/** Cycles left at the rating in use, which is the last one. */
function leftOf(flown: readonly Flown[]): number {
  const { limit = 0, cycles = 0 } = flown.at(-1) ?? {};
  const [lower] = flown.length > 1 ? flown : [];
  return (
    limit - cycles - (lower === undefined ? 0 : Math.ceil((lower.cycles * limit) / lower.limit))
  );
}

/** The life of the limiting part: as long as the engine may still fly. */
function limitingLife(sheet: Sheet, plan: PartPlan): Flown[] {
  const { rating } = sheet.plan;
  const flown = flownSince(sheet, plan, 0);
  const cycles = (flown.at(-1)?.cycles ?? 0) + leftOf(flown) - sheet.left;
  if (cycles < 0) return [{ rating, cycles: plan.limit - sheet.left, limit: plan.limit }];
  return [...flown.slice(0, -1), { rating, cycles, limit: plan.limit }];
}

const csnOf = (flown: readonly Flown[]): number =>
  flown.reduce((sum, { cycles }) => sum + cycles, 0);

/** When a part came into the engine: one that is older than the engine came at the shop visit. */
function installedOn({ asOf, built, csn, lastShop }: Sheet, partCsn: number): IsoDate {
  if (partCsn > csn) return lastShop?.date ?? built;
  const days = daysBetween(built, asOf);
  return addDays(asOf, -Math.floor((days * partCsn) / Math.max(1, csn)));
}

/** A part that outlives the limiting one, new since the last shop visit where it would not have. */
function otherPart(sheet: Sheet, plan: PartPlan): { flown: Flown[]; installed: IsoDate } {
  const original = flownSince(sheet, plan, 0);
  const { lastShop } = sheet;
  if (leftOf(original) > sheet.left || lastShop === undefined)
    return { flown: original, installed: sheet.built };
  return { flown: flownSince(sheet, plan, lastShop.csn), installed: lastShop.date };
}

function sheetOf(
  rows: AirlineRows,
  engine: EngineRow,
  drawKey: string,
  totals: Totals,
  asOf: IsoDate,
): Sheet {
  const { lastShopCsn, lastShopDate, llpLimitCsn, titleAircraftId, model } = engine;
  const plan = sheetPlanOf(model);
  const draws = drawsFor(`parts:${drawKey}`);
  const vintage = rows.aircraft.find(({ id }) => id === titleAircraftId)?.vintage;
  const built = vintage ?? addMonths(asOf, -90);
  const lastShop =
    typeof lastShopCsn === 'number' && typeof lastShopDate === 'string'
      ? { csn: lastShopCsn, date: lastShopDate }
      : undefined;
  const wasLower = lastShop !== undefined && draws.chance(50);
  return {
    plan,
    asOf,
    built: built < asOf ? built : asOf,
    csn: totals.csn,
    left: (llpLimitCsn ?? 0) - totals.csn,
    ratedAt: wasLower ? Math.floor((totals.csn * draws.int(20, 45)) / 100) : 0,
    lastShop,
  };
}

/** The limiting part: of an engine that was never in a shop, the one with the least limit. */
function limitingPart({ plan, lastShop }: Sheet, draws: Draws): PartPlan | undefined {
  if (lastShop === undefined) return plan.parts.find(({ limit }) => limit === leastLimit);
  return plan.parts[draws.int(Math.floor(plan.parts.length / 2), plan.parts.length - 1)];
}

/**
 * Adds the disk sheet of an engine on the day on which its records begin. Its first part must leave at
 * the limit that the engine has. An engine whose limit is not verified has no sheet yet.
 */
export function addEngineParts(
  rows: AirlineRows,
  custId: string,
  lease: SeededLease,
  component: SeededEngine,
  totals: Totals,
  asOf: IsoDate,
): void {
  const engine = rows.engines.find(({ id }) => id === component.engineId);
  if (engine?.isLlpLimitVerified !== true) return;
  const { engineDrawKey: drawKey } = component;
  const sheet = sheetOf(rows, engine, drawKey, totals, asOf);
  const limiting = limitingPart(sheet, drawsFor(`limiting:${drawKey}`));
  sheet.plan.parts.forEach((plan, place) => {
    const other = plan === limiting ? undefined : otherPart(sheet, plan);
    const flown = other?.flown ?? limitingLife(sheet, plan);
    const id = seedId('lifeLimitedPart', `${component.engineId}:${place}`);
    const csn = csnOf(flown);
    rows.lifeLimitedParts.push({
      id,
      custId,
      leaseId: lease.id,
      componentId: component.id,
      partNumber: `${sheet.plan.series}-${101 + place * 7}`,
      serialNumber: `${engine.esn}${String(place + 1).padStart(2, '0')}`,
      module: plan.module,
      description: plan.description,
      installedOn: other?.installed ?? installedOn(sheet, csn),
      removedOn: null,
      asOf,
      rating: sheet.plan.rating,
      csn,
      engineCsn: totals.csn,
    });
    for (const { rating, cycles, limit } of flown)
      rows.partRatings.push({ partId: id, custId, rating, cycles, limitCycles: limit });
  });
}
