import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { addAmounts, multiplyAmount, type Amount } from '#domain/money/amount.ts';
import type { AirlinePlan } from '../world/airline-plan.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import type { SeededLease } from '../world/build-leases.ts';
import { hasDeposit, letterShare, lettersOf, securityMonths } from '../world/security-plan.ts';
import { importedIds } from '#server/import/table/import-id.ts';

const returnDays = 20;

interface SecuredLease {
  readonly lease: SeededLease;
  readonly monthly: Amount;
}

/** What the required amount is made of: multiples of the first rent, or amounts where a rent moves. */
function basisOf(
  { plan }: SeededLease,
  monthly: Amount,
  { cash, letters }: { readonly cash: boolean; readonly letters: boolean },
): string {
  const money = (amount: Amount) => `${plan.currency} ${formatAmount(amount, plan.currency)}`;
  if (plan.rent.basis === 'floatingNotional') {
    const parts = [
      ...(cash ? [`${money(multiplyAmount(monthly, securityMonths.cash))} in cash`] : []),
      ...(letters ? [`${money(letterShare(monthly))} by letter of credit`] : []),
    ];
    return `As the lessor set it: ${parts.join(' and ')}`;
  }
  const parts = [
    ...(cash ? [`${securityMonths.cash} months in cash`] : []),
    ...(letters ? [`${securityMonths.letter} months by letter of credit`] : []),
  ];
  return `Months of the first rent, ${money(monthly)} from ${formatDate(plan.start)}: ${parts.join(' and ')}`;
}

function addRequirement(
  rows: AirlineRows,
  airline: AirlinePlan,
  { lease, monthly }: SecuredLease,
): void {
  const letters = lettersOf(airline, lease.plan.leaseNo).length > 0;
  const cash = hasDeposit(airline, lease);
  const parts = [
    ...(cash ? [multiplyAmount(monthly, securityMonths.cash)] : []),
    ...(letters ? [letterShare(monthly)] : []),
  ];
  rows.securityRequirements.push({
    leaseId: lease.id,
    custId: airline.custId,
    currency: lease.plan.currency,
    required: addAmounts(parts, lease.plan.currency),
    basis: basisOf(lease, monthly, { cash, letters }),
  });
}

/** The deposit invoices that this system issued, by lease, and the day each was last paid on. */
function depositInvoices(rows: AirlineRows) {
  const invoices = rows.invoices.filter(({ type }) => type === 'securityDeposit');
  const ids = new Set(invoices.map(({ id }) => id));
  const paid = rows.allocations.filter(({ invoiceId }) => ids.has(invoiceId));
  return {
    byLease: new Map(invoices.map((invoice) => [invoice.leaseId, invoice])),
    paidOn: new Map(paid.map(({ invoiceId, allocatedOn }) => [invoiceId, allocatedOn])),
  };
}

function addDeposit(
  rows: AirlineRows,
  custId: string,
  { lease, monthly }: SecuredLease,
  invoices: ReturnType<typeof depositInvoices>,
  today: IsoDate,
): void {
  const { plan } = lease;
  const invoice = invoices.byLease.get(lease.id);
  // An invoice that is not paid is no security yet.
  const amount = invoice?.paid ?? multiplyAmount(monthly, securityMonths.cash, plan.currency);
  if (plan.start > today || amount === '0.00') return;
  const due = plan.actualReturn && addDays(plan.actualReturn, returnDays);
  const receivedOn = invoices.paidOn.get(invoice?.id ?? '') ?? plan.start;
  const isReturned = due !== undefined && due <= today;
  rows.securityDeposits.push({
    id: importedIds.deposit(plan.leaseNo, receivedOn),
    custId,
    currency: plan.currency,
    leaseId: lease.id,
    invoiceId: invoice?.id ?? null,
    amount,
    receivedOn,
    returned: isReturned ? amount : '0.00',
    returnedOn: isReturned ? due : null,
    note: isReturned ? `Paid to your account after redelivery, reference SD-${plan.leaseNo}` : '',
  });
}

/** Adds the cash that was drawn under letters of credit: it is held for the leases they secured. */
function addProceeds(rows: AirlineRows, leases: readonly SecuredLease[]): void {
  const numbers = new Map(leases.map(({ lease }) => [lease.id, lease.plan.leaseNo]));
  const drawings = rows.letterEvents.filter(({ kind }) => kind === 'draw');
  for (const { letterId, custId, currency, eventDate } of drawings)
    for (const { leaseId, amount } of rows.letterLeases.filter((one) => one.letterId === letterId))
      rows.securityDeposits.push({
        id: importedIds.deposit(numbers.get(leaseId) ?? '', eventDate),
        custId,
        currency,
        leaseId,
        letterId,
        amount,
        receivedOn: eventDate,
        note: 'Held in place of the letter until it is replaced',
      });
}

/**
 * Adds the security that leases require, and the cash held for it. Call it after the invoices and
 * the letters of credit are added.
 */
export function addSecurity(
  rows: AirlineRows,
  airline: AirlinePlan,
  leases: readonly SecuredLease[],
  today: IsoDate,
): void {
  const invoices = depositInvoices(rows);
  for (const secured of leases) {
    const { plan } = secured.lease;
    const isOver = plan.actualReturn !== undefined && plan.actualReturn <= today;
    if (!isOver) addRequirement(rows, airline, secured);
    if (hasDeposit(airline, secured.lease)) {
      addDeposit(rows, airline.custId, secured, invoices, today);
    }
  }
  addProceeds(rows, leases);
}
