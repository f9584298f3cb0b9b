import { describe, expect, it } from 'vitest';
import { compareDates } from '#domain/dates/date.ts';
import { formatHours } from '#domain/format/hours.ts';
import { approveClaim } from '#domain/claims/claim-approval.ts';
import { rollForward } from '#domain/funds/fund-roll-forward.ts';
import { ratioRate } from '#domain/funds/ratio-rate.ts';
import { supplementalRentLine } from '#domain/funds/supplemental-rent-line.ts';
import { addAmounts, compareAmounts } from '#domain/money/amount.ts';
import type { AirlineRows } from '#server/seed/world/airline-rows.ts';
import { seededAirline } from '#tests/support/portal/seeded-airline.ts';

const today = '2026-06-15';

const every = ['AUR', 'BOR', 'CUM'].map((custId) => ({
  custId,
  rows: seededAirline(custId, today),
}));

type BillingLine = AirlineRows['billingLines'][number];

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const known = groups.get(keyOf(item));
    if (known === undefined) groups.set(keyOf(item), [item]);
    else known.push(item);
  }
  return groups;
}

function rateOf(rows: AirlineRows, { fundId, month }: BillingLine) {
  const day = `${month}-28`;
  const rates = rows.fundRates.filter((rate) => rate.fundId === fundId);
  return rates.findLast(({ validFrom }) => validFrom <= day) ?? rates[0];
}

/** The use of the engine of a line: hours on its restoration line, cycles on its LLP line. */
function flownOf(rows: AirlineRows, line: BillingLine) {
  const fund = rows.funds.find(({ id }) => id === line.fundId);
  const llp = rows.funds.find(
    (one) =>
      one.kind === 'ENG_LLP' &&
      one.leaseId === fund?.leaseId &&
      one.componentId === fund.componentId,
  );
  const cycles = rows.billingLines.find(
    (one) => one.fundId === llp?.id && one.month === line.month && one.invoiceId === line.invoiceId,
  );
  return { fh: formatHours(line.used ?? 0), fc: String(cycles?.used ?? 0) };
}

/** The fewest cycles from which the lease of a line takes an engine's own ratio (§3.9). */
function fewestCyclesOf(rows: AirlineRows, { fundId }: BillingLine): number {
  const { leaseId } = rows.funds.find(({ id }) => id === fundId) ?? {};
  return rows.leases.find(({ id }) => id === leaseId)?.ratioMinimumCycles ?? 1;
}

/** The rate of a line by its contract: flat, or by the ratio of what was flown (§3.5). */
function contractRate(rows: AirlineRows, line: BillingLine): string {
  const rate = rateOf(rows, line);
  if (typeof rate?.rate === 'string') return rate.rate;
  const table = rows.ratioTables.find(({ id }) => id === rate?.ratioTableId);
  const bands = rows.ratioBands
    .filter(({ ratioTableId }) => ratioTableId === table?.id)
    .filter(({ derate }) => derate === (line.rateDerate ?? '0'));
  // An engine with too few cycles takes the ratio of its airframe, which the line has kept.
  const flown = flownOf(rows, line);
  const isFew = Number(flown.fc) < fewestCyclesOf(rows, line);
  return ratioRate({
    ...(isFew ? { fh: '0:00', fc: '0', airframeRatio: line.ratio ?? undefined } : flown),
    method: table?.method ?? 'BAND',
    table: bands.map(({ ratioFrom, rate: perUnit }) => ({ ratio: ratioFrom, rate: perUnit })),
  }).rate;
}

function actualOf({ basis, used }: BillingLine): string | undefined {
  if (used === null || used === undefined) return undefined;
  return basis === 'FC' ? String(used) : formatHours(used);
}

function sum(items: readonly { readonly amount: string }[] = []): string {
  return addAmounts(items.map(({ amount }) => amount));
}

describe.each(every)('the seeded supplemental rent of $custId', ({ rows }) => {
  const currencies = new Map(rows.funds.map(({ id, currency }) => [id, currency]));
  const movements = groupBy(rows.fundMovements, ({ fundId }) => fundId);

  it('bills every line by the rate, the minimum and the days of its lease', () => {
    const invoiced = new Map(
      rows.lines.map((line) => [`${line.invoiceId} ${line.position}`, line.amount]),
    );
    const wrong = rows.billingLines.filter((line) => {
      const rate = contractRate(rows, line);
      const { amount, topUp } = supplementalRentLine({
        basis: line.basis,
        actual: actualOf(line),
        rate,
        minimum: rateOf(rows, line)?.minimumUnits ?? undefined,
        onLeaseDays: line.onLeaseDays,
        daysInMonth: line.daysInMonth,
        currency: line.currency,
      });
      const isBilled = invoiced.get(`${line.invoiceId} ${line.position}`) === line.amount;
      return !isBilled || rate !== line.rate || amount !== line.amount || topUp !== line.topUp;
    });

    expect(rows.billingLines.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  it('brings every bill into the funds, and takes a corrected one back', () => {
    const billed = groupBy(
      rows.fundMovements.filter(({ kind }) => kind === 'BILLED'),
      ({ invoiceId }) => invoiceId,
    );
    const bills = rows.invoices.filter(({ id }) => billed.has(id));
    const wrong = bills.filter(
      ({ id, net }) => addAmounts((billed.get(id) ?? []).map(({ amount }) => amount)) !== net,
    );
    const unknown = rows.invoices.filter(
      ({ id, type }) => ['supplementalRent', 'engineUseFee'].includes(type) && !billed.has(id),
    );

    expect([...wrong, ...unknown]).toEqual([]);
  });

  it('brings every payment and credit of a bill into the funds, less what is taken back', () => {
    const paid = groupBy(
      rows.fundMovements.filter(({ kind }) => kind === 'PAID'),
      ({ invoiceId }) => invoiceId,
    );
    const wrong = rows.invoices
      .filter(({ type }) => ['supplementalRent', 'engineUseFee'].includes(type))
      .filter(({ id, paid: settled, credited }) => {
        const parts = (paid.get(id) ?? []).map(({ amount }) => amount);
        const back = rows.reductions.filter(({ invoiceId }) => invoiceId === id);
        const money = [settled ?? '0', credited ?? '0', ...back.map(({ amount }) => `-${amount}`)];
        return compareAmounts(addAmounts(parts), addAmounts(money)) !== 0;
      });

    expect(wrong).toEqual([]);
  });

  it('pays no claim beyond what its fund took in before the event', () => {
    const wrong = rows.claimFunds.filter((part) => {
      const claim = rows.claims.find(({ id }) => id === part.claimId);
      const before = (movements.get(part.fundId) ?? []).filter(
        ({ kind, movementDate }) =>
          kind !== 'CLAIM_PAID' && compareDates(movementDate, claim?.eventStart ?? '') <= 0,
      );
      const { closingPaid } = rollForward({
        openingPaid: '0',
        openingBilled: '0',
        movements: before.map(({ kind, amount }) => ({ kind, amount })),
      });
      const { funds } = approveClaim({
        funds: [
          {
            fund: part.fundId,
            eligible: part.eligible,
            paidContributions: closingPaid,
            earlierClaims: part.earlierClaims ?? '0',
          },
        ],
      });
      return (
        closingPaid !== part.contributions ||
        (claim?.status !== 'rejected' && funds[0]?.approved !== part.approved)
      );
    });

    expect(wrong).toEqual([]);
  });

  it('keeps claims equal to their lines, funds and payments', () => {
    const lines = groupBy(rows.claimLines, ({ claimId }) => claimId);
    const parts = groupBy(rows.claimFunds, ({ claimId }) => claimId);
    const paid = groupBy(
      rows.fundMovements.filter(({ kind }) => kind === 'CLAIM_PAID'),
      ({ claimId }) => claimId,
    );
    const wrong = rows.claims.filter((claim) => {
      const own = lines.get(claim.id) ?? [];
      const approved = (parts.get(claim.id) ?? []).map((part) => ({ amount: part.approved }));
      return (
        sum(own) !== claim.claimed ||
        sum(own.filter(({ isEligible }) => isEligible)) !== claim.eligible ||
        sum(approved) !== (claim.approved ?? '0.00') ||
        sum(paid.get(claim.id)) !== (claim.paid ?? '0.00')
      );
    });

    expect(wrong).toEqual([]);
  });

  it('mixes no currencies, and transfers what one fund gives to the other', () => {
    const foreign = rows.fundMovements.filter(
      ({ fundId, currency }) => currencies.get(fundId) !== currency,
    );
    const ofKind = (kind: string) =>
      rows.fundMovements
        .filter((one) => one.kind === kind)
        .map(({ fundId, counterFundId, amount }) =>
          kind === 'TRANSFER_OUT'
            ? `${fundId} ${counterFundId} ${amount}`
            : `${counterFundId} ${fundId} ${amount}`,
        );

    expect(foreign).toEqual([]);
    expect(new Set(ofKind('TRANSFER_IN'))).toEqual(new Set(ofKind('TRANSFER_OUT')));
  });
});

describe('the demo supplemental rent', () => {
  it('shows Aurora an empty fund, a negative one and a closed one', () => {
    const rows = every[0]?.rows;
    const balances = (rows?.funds ?? []).map(({ id }) =>
      rollForward({
        openingPaid: '0',
        openingBilled: '0',
        movements: (rows?.fundMovements ?? []).filter(({ fundId }) => fundId === id),
      }),
    );
    const moved = new Set(rows?.fundMovements.map(({ fundId }) => fundId));

    expect(rows?.funds.filter(({ id }) => !moved.has(id)).length).toBeGreaterThan(0);
    expect(balances.filter(({ closingPaid }) => closingPaid.startsWith('-')).length).toBe(1);
    expect(rows?.funds.filter(({ closed }) => closed !== null).length).toBeGreaterThan(0);
    expect(new Set(rows?.fundMovements.map(({ kind }) => kind))).toEqual(
      new Set([
        'OPENING',
        'BILLED',
        'PAID',
        'TOPUP',
        'TRANSFER_IN',
        'TRANSFER_OUT',
        'CLAIM_PAID',
        'RELEASE',
        'ADJUST',
      ]),
    );
  });
});
