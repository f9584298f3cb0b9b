import { addDays, daysBetween, type IsoDate } from '#domain/dates/date.ts';
import { claimEventRules, type ClaimEventType } from '#domain/claims/claim-event.ts';
import type { ClaimStatus } from '#domain/claims/claim-standing.ts';
import type { SeededLease } from '../world/build-leases.ts';
import { leaseUntil } from '../world/lease-until.ts';
import type { SeededFund } from '../funds/seeded-funds.ts';

/** How far a seeded claim has come, and how many days ago its event started. */
interface Fate {
  readonly status: ClaimStatus;
  readonly startedAgo: number;
  /** Share of what the funds can pay that is requested; more than one is cut by the limit. */
  readonly share: string;
  readonly hasExclusions?: true;
  readonly wasReopened?: true;
}

/** A claim to seed. */
export interface PlannedClaim extends Fate {
  readonly lease: SeededLease;
  readonly eventType: ClaimEventType;
  readonly eventStart: IsoDate;
  readonly funds: readonly SeededFund[];
}

/** What is paid was paid before the airline worked in the portal: its ledger has used the credit. */
const fates: readonly Fate[] = [
  { status: 'paid', startedAgo: 500, share: '0.55' },
  { status: 'underReview', startedAgo: 62, share: '0.7', hasExclusions: true },
  { status: 'partiallyApproved', startedAgo: 90, share: '1.3', hasExclusions: true },
  { status: 'submitted', startedAgo: 49, share: '0.6' },
  { status: 'docsRequired', startedAgo: 66, share: '0.8', hasExclusions: true },
  { status: 'approved', startedAgo: 92, share: '0.5' },
  { status: 'draft', startedAgo: 44, share: '0.4' },
  { status: 'rejected', startedAgo: 140, share: '0.3', hasExclusions: true },
  { status: 'paid', startedAgo: 560, share: '1.2', hasExclusions: true },
  { status: 'withdrawn', startedAgo: 120, share: '0.5' },
  { status: 'draft', startedAgo: 230, share: '0.3' },
  { status: 'underReview', startedAgo: 110, share: '0.5', wasReopened: true },
];

const eventTypes: readonly ClaimEventType[] = ['PR', '6Y', 'LLP', 'APU', 'LDG', '12Y'];
const claimsPerLease = 2;
/** The first claim is based on the contributions of this many days. */
const youngestDays = 200;

function eventFunds(
  funds: readonly SeededFund[],
  eventType: ClaimEventType,
  pick: number,
): readonly SeededFund[] {
  const { funds: kinds } = claimEventRules[eventType];
  const parts = [
    ...new Set(funds.filter((one) => kinds.includes(one.kind)).map((one) => one.component.serial)),
  ];
  const part = parts[pick % parts.length];
  return funds.filter((one) => kinds.includes(one.kind) && one.component.serial === part);
}

function planOne(lease: SeededLease, funds: readonly SeededFund[], place: number, index: number) {
  const { seededFor, plan } = lease;
  const hasEnded = leaseUntil(lease) <= seededFor;
  const fate: Fate = hasEnded
    ? { status: 'paid', startedAgo: daysBetween(plan.start, seededFor) - 400, share: '0.6' }
    : (fates[(place * claimsPerLease + index) % fates.length] ?? {
        status: 'paid',
        startedAgo: 500,
        share: '0.5',
      });
  const eventStart = addDays(seededFor, -fate.startedAgo);
  const isTooEarly = daysBetween(plan.start, eventStart) < youngestDays;
  const isTooLate = daysBetween(eventStart, leaseUntil(lease)) < 30;
  const eventType = eventTypes[(place + index * 3) % eventTypes.length] ?? 'PR';
  const drawn = eventFunds(funds, eventType, place);
  if (isTooEarly || isTooLate || drawn.length === 0) return [];
  return [{ ...fate, lease, eventType, eventStart, funds: drawn }];
}

/** The claims of a lease, the `place`-th of its airline that pays supplemental rent for an aircraft. */
export function planClaims(
  lease: SeededLease,
  funds: readonly SeededFund[],
  place: number,
): PlannedClaim[] {
  return Array.from({ length: claimsPerLease }).flatMap((_, index) =>
    planOne(lease, funds, place, index),
  );
}
