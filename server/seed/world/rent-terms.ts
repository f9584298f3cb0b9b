import { addMonths } from '#domain/dates/month.ts';
import type { FloatingTerms, RentTerms } from '#domain/lease-account/rent/rent-terms.types.ts';
import { monthsOf } from '#domain/lease-account/rent/rent-periods.ts';
import { multiplyAmount, type Amount } from '#domain/money/amount.ts';
import { aircraftTypes } from './aircraft-types.ts';
import type { AirlineRows } from './airline-rows.ts';
import type { PlannedAsset } from './airline-plan.ts';
import type { SeededLease } from './build-leases.ts';
import { engineTypes } from './engine-types.ts';
import { indexOf } from './index-fixings.ts';
import { drawsFor } from './random.ts';
import { leaseUntil } from './lease-until.ts';

/** The rent term of a seeded lease. */
export interface SeededTerms {
  readonly terms: RentTerms;
  /** A month's rent at the start, whatever the basis; deposits are multiples of it. */
  readonly monthly: Amount;
}

function rentRange(asset: PlannedAsset): readonly [number, number] {
  return asset.kind === 'aircraft' ? aircraftTypes[asset.type].rent : engineTypes[asset.type].rent;
}

function floatingOf(lease: SeededLease, monthly: Amount): FloatingTerms | undefined {
  const { rent, currency } = lease.plan;
  const name = indexOf(currency);
  if (rent.basis === 'fixed') return undefined;
  if (rent.basis === 'floatingFactor') {
    const index = { name, tenorMonths: 1 };
    return { kind: 'factor', index, assumedRate: '0.0400000', perBasisPoint: '135.00' };
  }
  return {
    kind: 'notional',
    index: { name, tenorMonths: 3 },
    margin: '0.0215000',
    floor: '0.0000000',
    amortisation: multiplyAmount(monthly, '1.5'),
  };
}

/** Draws the rent term of a lease: amounts fit the type, everything else is usual. */
export function seededTerms(lease: SeededLease): SeededTerms {
  const { plan } = lease;
  const range = rentRange(plan.asset);
  const draws = drawsFor(`rent:${plan.leaseNo}`);
  const monthly: Amount = `${draws.int(range[0] * 4, range[1] * 4) * 250}.00`;
  const floating = floatingOf(lease, monthly);
  const isNotional = floating?.kind === 'notional';
  const rise =
    plan.rent.basis === 'fixed'
      ? { escalation: plan.rent.escalation, firstEscalation: addMonths(plan.start, 12) }
      : {};
  const terms: RentTerms = {
    from: plan.start,
    until: leaseUntil(lease),
    frequency: isNotional ? 'Q' : 'M',
    rentDay: plan.rentDay,
    rent: isNotional ? multiplyAmount(monthly, '100') : monthly,
    currency: plan.currency,
    // An invoice of a rent in advance would be due two days after its rate is published.
    timing: floating === undefined ? 'ADV' : 'ARR',
    dayCount: isNotional ? 'ACT/360' : '30/360US',
    businessDayRule: plan.businessDayRule,
    ...rise,
    floating,
  };
  return { terms, monthly };
}

/** Adds the stored rent term of a lease to the rows. */
export function addRentTerm(
  rows: AirlineRows,
  custId: string,
  lease: SeededLease,
  terms: RentTerms,
): void {
  const { floating } = terms;
  const notional = floating?.kind === 'notional' ? floating : undefined;
  const factor = floating?.kind === 'factor' ? floating : undefined;
  rows.rentTerms.push({
    leaseId: lease.id,
    custId,
    currency: terms.currency,
    validFrom: terms.from,
    basis: lease.plan.rent.basis,
    amount: terms.rent,
    frequencyMonths: monthsOf[terms.frequency],
    rentDay: terms.rentDay,
    timing: terms.timing,
    dayCount: terms.dayCount,
    businessDayRule: terms.businessDayRule ?? 'preceding',
    escalation: terms.escalation ?? '0',
    firstEscalation: terms.firstEscalation ?? null,
    indexName: floating?.index.name ?? null,
    tenorMonths: floating?.index.tenorMonths ?? null,
    margin: notional?.margin ?? null,
    floorRate: notional?.floor ?? null,
    assumedRate: factor?.assumedRate ?? null,
    factorPerBp: factor?.perBasisPoint ?? null,
    amortisation: notional?.amortisation ?? null,
  });
}
