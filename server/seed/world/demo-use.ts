import type { EngineEventKind } from '#contract/fleet/fleet-kinds.ts';
import { type IsoDate } from '#domain/dates/date.ts';
import { addMonths, monthOf, shiftMonth, type IsoMonth } from '#domain/dates/month.ts';
import type { NoFlyingReason } from '#domain/utilisation/report/report.types.ts';
import type { LeasePlan } from './airline-plan.ts';
import { firstMark, msnOf } from './seeded-asset.ts';
import type { EngineMove, PlannedLocation, ReportingPlan } from './planned-use.ts';
import { importedIds } from '#server/import/table/import-id.ts';

type Place = readonly [monthsAgo: number, day: number];
type Move = readonly [engine: number, at: Place, kind: EngineEventKind, to: PlannedLocation];

/** The use of one demo lease; months count back from the present one. */
interface UseSketch {
  readonly status?: LeasePlan['status'];
  readonly sublessee?: string;
  readonly dueDay?: number;
  readonly moves?: readonly Move[];
  readonly unreported?: number;
  readonly isDrafted?: boolean;
  readonly estimated?: readonly number[];
  readonly corrected?: readonly (readonly [monthsAgo: number, sectors: number])[];
  readonly toCorrect?: readonly number[];
  readonly queried?: readonly number[];
  readonly unread?: readonly number[];
  readonly derates?: Readonly<Record<number, string>>;
  readonly grounded?: readonly [months: number, reason: NoFlyingReason];
}

const shop = (place: string): PlannedLocation => ({ kind: 'shop', place });

const aurora: Readonly<Record<string, UseSketch>> = {
  'AUR-A01': {
    dueDay: 5,
    estimated: [9],
    moves: [[1, [5, 11], 'shopIn', shop('Reykjanes Engine Services')]],
  },
  'AUR-A02': { status: 'subleased', sublessee: 'Fjord Regional', unreported: 3 },
  'AUR-A03': {
    corrected: [[5, -2]],
    moves: [[0, [9, 14], 'swap', { kind: 'otherAircraft', tail: 'TF-HKN', position: 2 }]],
  },
  'AUR-A04': {
    dueDay: 5,
    estimated: [1],
    derates: { 2: '7.5', 3: '10', 4: '12.5', 6: '4', 7: '10', 8: '9.5' },
    moves: [
      [1, [14, 6], 'shopIn', shop('Rhine Aero Engines')],
      [1, [10, 20], 'shopOut', { kind: 'spare', place: 'Keflavik engine store' }],
      [1, [9, 3], 'install', { kind: 'onWing', assetKey: '04', position: 2 }],
    ],
  },
  'AUR-A05': { unreported: 1 },
  'AUR-A06': {
    status: 'inRedelivery',
    toCorrect: [3],
    moves: [[0, [2, 8], 'remove', { kind: 'unserviceable', place: 'Keflavik engine store' }]],
  },
  'AUR-A07': { unreported: 1, dueDay: 15 },
  'AUR-A08': {
    unreported: 1,
    isDrafted: true,
    moves: [[1, [3, 17], 'remove', { kind: 'spare', place: 'Keflavik engine store' }]],
  },
  'AUR-E10': {
    unreported: 1,
    moves: [
      [0, [5, 9], 'remove', { kind: 'inTransit', place: 'On the road to Keflavik' }],
      [0, [5, 11], 'install', { kind: 'onWing', assetKey: '01', position: 2 }],
    ],
  },
};

const onAurora: PlannedLocation = {
  kind: 'otherAircraft',
  tail: firstMark('TF-', 'AUR', '08'),
  position: 2,
  aircraftId: importedIds.aircraft('Airbus', msnOf(4200, 7)),
};

/** Cumulus has not reported the latest month of its aircraft without supplemental rent. */
const cumulus: Readonly<Record<string, UseSketch>> = {
  ...Object.fromEntries(
    Array.from({ length: 11 }, (_, index) => [
      `CUM-A${String(index * 2 + 2).padStart(2, '0')}`,
      { unreported: 1 },
    ]),
  ),
  'CUM-A01': { moves: [[0, [3, 17], 'swap', onAurora]] },
  'CUM-A03': { status: 'storage', grounded: [3, 'storage'] },
  'CUM-A04': {
    unreported: 1,
    moves: [
      [0, [7, 12], 'shopIn', shop('Hamburg Turbine Works')],
      [0, [2, 5], 'shopOut', { kind: 'spare', place: 'Frankfurt engine pool' }],
    ],
  },
  'CUM-A05': { corrected: [[5, 1]] },
  'CUM-A10': { unreported: 1, unread: [2] },
  'CUM-A20': { unreported: 1, unread: [2] },
  'CUM-A24': { queried: [1] },
  'CUM-E27': {
    moves: [[0, [7, 12], 'install', { kind: 'onWing', assetKey: '04', position: 1 }]],
  },
  'CUM-E28': {
    moves: [[0, [4, 2], 'remove', { kind: 'storage', place: 'Teruel engine storage' }]],
  },
};

const sketches: Readonly<Record<string, UseSketch>> = {
  ...aurora,
  'BOR-A01': { unreported: 1 },
  'BOR-A02': { unreported: 2 },
  ...cumulus,
};

function movesOf({ moves = [] }: UseSketch, thisMonth: IsoMonth): EngineMove[] {
  return moves.map(([engine, [monthsAgo, day], kind, to]) => {
    return { engine, date: addMonths(`${thisMonth}-01`, -monthsAgo, day), kind, to };
  });
}

function reportingOf(sketch: UseSketch, thisMonth: IsoMonth): ReportingPlan {
  const ago = (months: number) => shiftMonth(thisMonth, -months);
  const {
    unreported,
    isDrafted,
    estimated,
    corrected,
    toCorrect,
    queried,
    unread,
    grounded,
    derates,
  } = sketch;
  return {
    ...(unreported !== undefined && { unreportedSince: ago(unreported) }),
    ...(isDrafted !== undefined && { isDrafted }),
    ...(estimated && { estimated: estimated.map(ago) }),
    ...(corrected && {
      corrected: corrected.map(([months, sectors]) => ({ month: ago(months), sectors })),
    }),
    ...(toCorrect && { toCorrect: toCorrect.map(ago) }),
    ...(queried && { queried: queried.map(ago) }),
    ...(unread && { unread: unread.map(ago) }),
    ...(derates && {
      derates: Object.fromEntries(
        Object.entries(derates).map(([months, derate]) => [ago(Number(months)), derate]),
      ),
    }),
    ...(grounded && {
      grounded: { from: ago(grounded[0]), until: thisMonth, reason: grounded[1] },
    }),
  };
}

/** How a demo lease is used and reported on a day. */
export function demoUse(
  leaseNo: string,
  today: IsoDate,
): Pick<LeasePlan, 'status' | 'sublessee' | 'utilDueDay' | 'moves' | 'reporting'> {
  const sketch = sketches[leaseNo] ?? {};
  const thisMonth = monthOf(today);
  return {
    status: sketch.status ?? 'onLease',
    ...(sketch.sublessee !== undefined && { sublessee: sketch.sublessee }),
    utilDueDay: sketch.dueDay ?? 10,
    moves: movesOf(sketch, thisMonth),
    reporting: reportingOf(sketch, thisMonth),
  };
}
