import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { addMonths } from '#domain/dates/month.ts';
import type { AircraftTypeName } from '../world/aircraft-types.ts';
import type {
  AirlinePlan,
  Fate,
  LeasePlan,
  PlannedAsset,
  PlannedLetter,
  PlannedRent,
} from '../world/airline-plan.ts';
import { demoUse } from '../world/demo-use.ts';
import type { EngineTypeName } from '../world/engine-types.ts';

const historyMonths = 36;

/** The part of a lease that one demo airline specifies; the rest has defaults. */
interface Sketch {
  readonly type: AircraftTypeName | { readonly engine: EngineTypeName };
  /** Months before today's month in which the lease starts, and the day. */
  readonly begins: readonly [monthsAgo: number, day: number];
  readonly years: number;
  readonly returned?: readonly [monthsAgo: number, day: number];
  readonly reregistered?: readonly [monthsAgo: number, day: number];
  readonly currency?: 'USD' | 'EUR';
  readonly entity?: number;
  readonly rent?: PlannedRent;
  readonly mr?: boolean;
  readonly byDerate?: boolean;
  readonly minimumCycles?: number;
}

function monthsBefore(today: IsoDate, [months, day]: readonly [number, number]): IsoDate {
  return addMonths(`${today.slice(0, 8)}01`, -months, day);
}

function assetOf({ type, reregistered }: Sketch, today: IsoDate): PlannedAsset {
  if (typeof type === 'object') return { kind: 'engine', type: type.engine };
  const since = reregistered && { reregistered: monthsBefore(today, reregistered) };
  return { kind: 'aircraft', type, ...since };
}

function toLease(custId: string, sketch: Sketch, index: number, today: IsoDate): LeasePlan {
  const start = monthsBefore(today, sketch.begins);
  const asset = assetOf(sketch, today);
  const isFloating = sketch.rent !== undefined && sketch.rent.basis !== 'fixed';
  const number = String(index + 1).padStart(2, '0');
  const returned = sketch.returned && { actualReturn: monthsBefore(today, sketch.returned) };
  const leaseNo = `${custId}-${asset.kind === 'aircraft' ? 'A' : 'E'}${number}`;
  return {
    leaseNo,
    assetKey: number,
    asset,
    currency: sketch.currency ?? 'USD',
    entity: sketch.entity ?? (asset.kind === 'aircraft' ? index % 2 : 2),
    start,
    end: returned?.actualReturn ?? addDays(addMonths(start, sketch.years * 12), -1),
    ...returned,
    rent: sketch.rent ?? { basis: 'fixed', escalation: index % 3 === 0 ? '0' : '0.025' },
    // Floating periods start with the lease, so that each has one fixing of its own.
    rentDay: isFloating ? sketch.begins[1] : ([1, 15, 20, 10][index % 4] ?? 1),
    businessDayRule: 'preceding',
    isMrPaying: sketch.mr ?? index % 2 === 0,
    ...(sketch.byDerate === true && { isRatedByDerate: true }),
    ...(sketch.minimumCycles !== undefined && { ratioMinimumCycles: sketch.minimumCycles }),
    recharged: index % 3 !== 1,
    ...demoUse(leaseNo, today),
  };
}

const floating = { basis: 'floatingNotional' } as const;
const factor = { basis: 'floatingFactor' } as const;

const aurora: readonly Sketch[] = [
  { type: 'a320', begins: [52, 15], years: 8, rent: { basis: 'fixed', escalation: '0.025' } },
  { type: 'a320', begins: [45, 1], years: 8, rent: floating, mr: false },
  { type: 'b738', begins: [40, 10], years: 6, rent: factor },
  { type: 'a321neo', begins: [30, 20], years: 10, entity: 5, mr: true, byDerate: true },
  { type: 'a320', begins: [26, 20], years: 6, reregistered: [9, 12] },
  // One of its engines was removed early in a month: too few cycles for a ratio of its own.
  { type: 'b738', begins: [60, 1], years: 6, entity: 7, mr: true, minimumCycles: 60 },
  { type: 'a321neo', begins: [14, 1], years: 12 },
  { type: 'a320', begins: [8, 11], years: 5, mr: true },
  { type: 'a320', begins: [75, 1], years: 7, returned: [5, 18], mr: true },
  { type: { engine: 'cfm565b' }, begins: [22, 5], years: 3, mr: true },
];

const borealis: readonly Sketch[] = [
  { type: 'atr72', begins: [34, 1], years: 6, mr: true },
  { type: 'atr72', begins: [28, 15], years: 6 },
  { type: 'e195', begins: [12, 20], years: 8, mr: true },
];

const cumulusTypes = ['a320', 'b738', 'a321neo', 'a333', 'b789', 'e195', 'a320', 'b738'] as const;

const cumulus: readonly Sketch[] = [
  ...Array.from({ length: 24 }, (_, index): Sketch => {
    const type = cumulusTypes[index % cumulusTypes.length] ?? 'a320';
    const begins = [10 + ((index * 7) % 55), [1, 15, 20, 8][index % 4] ?? 1] as const;
    const currency = index % 4 === 1 ? 'EUR' : 'USD';
    const rent = index % 6 === 3 ? { rent: floating } : {};
    return { type, begins, years: 8 + (index % 5), currency, entity: index % 8, ...rent };
  }),
  { type: 'a388', begins: [31, 1], years: 10, entity: 6, mr: true },
  { type: 'b738', begins: [80, 1], years: 7, returned: [2, 9], mr: true, currency: 'EUR' },
  { type: { engine: 'trent772' }, begins: [19, 1], years: 4, mr: true },
  { type: { engine: 'cfm567b' }, begins: [9, 12], years: 2, mr: true, currency: 'EUR' },
];

/** Aurora's invoices: one in every status and in every aging bucket. */
const auroraFates: Readonly<Record<string, Fate>> = {
  'AUR-A01/basicRent/1': 'unpaid',
  'AUR-A03/basicRent/1': 'unpaid',
  'AUR-A08/basicRent/next': 'partPaid',
  'AUR-A04/basicRent/2': 'unpaid',
  'AUR-A05/basicRent/2': 'partPaid',
  'AUR-A08/basicRent/2': 'unpaid',
  'AUR-A06/supplementalRent/3': 'unpaid',
  'AUR-A07/basicRent/3': 'partPaid',
  'AUR-A01/basicRent/3': 'unpaid',
  'AUR-A08/supplementalRent/5': 'unpaid',
  'AUR-A06/basicRent/6': 'writtenOff',
  'AUR-A05/basicRent/9': 'late',
  'AUR-A08/basicRent/4': 'late',
  'AUR-A04/basicRent/next': 'draft',
  'AUR-A03/recharge/next': 'disputed',
  'AUR-A02/basicRent/2': 'returned',
};

const cumulusFates: Readonly<Record<string, Fate>> = {
  'CUM-A02/basicRent/2': 'unpaid',
  'CUM-A04/basicRent/3': 'partPaid',
  'CUM-A06/basicRent/4': 'unpaid',
  'CUM-A03/recharge/next': 'disputed',
};

/** One letter of credit in every status, and one that secures two leases. */
const auroraLetters: readonly PlannedLetter[] = [
  { leases: ['AUR-A01'], course: 'evergreen', issuedAgo: 800, runs: 1095 },
  { leases: ['AUR-A02', 'AUR-A03'], course: 'fixed', issuedAgo: 300, runs: 520, amendedAgo: 95 },
  { leases: ['AUR-A04'], course: 'fixed', issuedAgo: 320, runs: 365 },
  { leases: ['AUR-A05'], course: 'fixed', issuedAgo: 353, runs: 365 },
  { leases: ['AUR-A06'], course: 'fixed', issuedAgo: 385, runs: 365 },
  { leases: ['AUR-A07'], course: 'nonRenewal', issuedAgo: 285, runs: 365 },
  { leases: ['AUR-A08'], course: 'pending', issuedAgo: 4, runs: 369 },
  { leases: ['AUR-A09'], course: 'released', issuedAgo: 700, runs: 730 },
  { leases: ['AUR-A01'], course: 'replaced', issuedAgo: 1400, runs: 1460 },
  { leases: ['AUR-E10'], course: 'drawn', issuedAgo: 400, runs: 480 },
];

const cumulusLetters: readonly PlannedLetter[] = [
  { leases: ['CUM-A02'], course: 'evergreen', issuedAgo: 500, runs: 730 },
  { leases: ['CUM-A03', 'CUM-A04'], course: 'fixed', issuedAgo: 200, runs: 365 },
  { leases: ['CUM-A06'], course: 'fixed', issuedAgo: 340, runs: 365 },
  { leases: ['CUM-A25'], course: 'fixed', issuedAgo: 100, runs: 730 },
];

/** The airlines; their leases depend on the day. */
const airlines: readonly (Omit<AirlinePlan, 'leases'> & {
  readonly sketches: readonly Sketch[];
})[] = [
  {
    custId: 'AUR',
    name: 'Aurora Airways',
    country: 'IS',
    timeZone: 'Atlantic/Reykjavik',
    mark: 'TF-',
    serialBase: 4200,
    historyMonths,
    reportMonths: historyMonths,
    liveMonths: 12,
    reporter: 'Magnus Eriksen',
    habits: { late: 6, inParts: 4 },
    sketches: aurora,
    letters: auroraLetters,
    fates: auroraFates,
  },
  {
    custId: 'BOR',
    name: 'Borealis Air',
    country: 'CA',
    timeZone: 'America/Winnipeg',
    mark: 'C-F',
    serialBase: 1300,
    historyMonths,
    reportMonths: historyMonths,
    liveMonths: 12,
    reporter: 'Bruno Lavoie',
    habits: { late: 3, inParts: 0 },
    sketches: borealis,
    letters: [],
    fates: { 'BOR-A01/basicRent/6': 'overpaid', 'BOR-A02/basicRent/1': 'unpaid' },
  },
  {
    custId: 'CUM',
    name: 'Cumulus International Luftverkehrsgesellschaft mit beschränkter Haftung',
    country: 'DE',
    timeZone: 'Europe/Berlin',
    mark: 'D-A',
    serialBase: 6100,
    historyMonths,
    reportMonths: historyMonths,
    liveMonths: 12,
    reporter: 'Clara Hoffmann',
    habits: { late: 8, inParts: 6 },
    sketches: cumulus,
    letters: cumulusLetters,
    fates: cumulusFates,
  },
  {
    custId: 'NIM',
    name: 'Nimbus Charter',
    country: 'MT',
    timeZone: 'Europe/Malta',
    mark: '9H-',
    serialBase: 8000,
    historyMonths,
    reportMonths: historyMonths,
    liveMonths: 12,
    reporter: 'Nadia Vella',
    habits: { late: 0, inParts: 0 },
    sketches: [],
    letters: [],
    fates: {},
  },
];

/** The airlines of the demo accounts, with every date relative to `today`. */
export function demoAirlines(today: IsoDate): readonly AirlinePlan[] {
  return airlines.map(({ sketches, ...airline }) => ({
    ...airline,
    leases: sketches.map((sketch, index) => toLease(airline.custId, sketch, index, today)),
  }));
}
