import type { IsoDate } from '#domain/dates/date.ts';
import { addMonths, monthOf, monthStart } from '#domain/dates/month.ts';
import { fundNames, type FundKind } from '#domain/funds/fund-kind.ts';
import type { SeededLease } from '../world/build-leases.ts';
import type { SeededComponent } from '../world/components.ts';
import { leaseUntil } from '../world/lease-until.ts';
import { seedId } from '#server/platform/db/stable-id.ts';
import { importedIds } from '#server/import/table/import-id.ts';
import { fundsOf } from '../world/supplemental-funds.ts';

/** A fund of a seeded lease. */
export interface SeededFund {
  readonly id: string;
  /** What its draws follow from. */
  readonly drawKey: string;
  readonly kind: FundKind;
  readonly lease: SeededLease;
  readonly component: SeededComponent;
  /**
   * Name and part of its lines in the bills of the lease; undefined for a fund that is never
   * billed.
   */
  readonly billed?: { readonly name: string; readonly part: string };
}

const kindsByName: Readonly<Record<string, FundKind>> = {
  ...Object.fromEntries(Object.entries(fundNames).map(([kind, name]) => [name, kind as FundKind])),
  'Engine use': 'ENG_PR',
  'LLP use': 'ENG_LLP',
};

/** Months in which a young lease has a fund that nothing was paid into yet. */
const youngMonths = 18;

function fundNamed(lease: SeededLease, name: string, part: string): SeededFund {
  const kind = kindsByName[name];
  if (kind === undefined) throw new Error(`No kind of fund is called ${name}.`);
  const component = componentOf(lease, kind, part);
  const drawKey = seedId('fund', `${lease.plan.leaseNo}:${name}:${part}`);
  return { id: importedIds.fund(lease.id, component.id, kind), drawKey, kind, lease, component };
}

/** The id of the fund that a line of a bill belongs to. */
export function fundIdOf(lease: SeededLease, name: string, part: string): string {
  return fundNamed(lease, name, part).id;
}

function componentOf({ asset }: SeededLease, kind: FundKind, part: string): SeededComponent {
  const wanted = kind === 'APU' ? 'apu' : 'airframe';
  const found = asset.components.find((one) =>
    kind.startsWith('ENG_') ? one.serial === part : one.kind === wanted,
  );
  if (found === undefined) throw new Error(`${part} has no component for its ${kind} fund.`);
  return found;
}

function emptyFund(lease: SeededLease): SeededFund[] {
  const { plan, asset, seededFor } = lease;
  const isYoung = addMonths(plan.start, youngMonths) > seededFor;
  if (asset.kind !== 'aircraft' || !isYoung) return [];
  return [fundNamed(lease, fundNames.THRUST_REV, asset.serial)];
}

/** The funds of a lease in the order of its bills; none for a lease that pays no supplemental rent. */
export function seededFunds(lease: SeededLease, since: IsoDate): SeededFund[] {
  const isForgotten = leaseUntil(lease) <= monthStart(monthOf(since));
  if (!lease.plan.isMrPaying || isForgotten) return [];
  const funds = fundsOf(lease, Number(lease.plan.start.slice(0, 4))).map((billed): SeededFund => {
    const { fundId: name, component: part } = billed;
    return { ...fundNamed(lease, name, part), billed: { name, part } };
  });
  return [...funds, ...emptyFund(lease)];
}
