import type { Fate } from '../world/airline-plan.ts';
import type { Bill } from './bill.ts';
import type { BillNumbers } from './invoice-id.ts';

function inOrder(a: Bill, b: Bill): number {
  if (a.issue !== b.issue) return a.issue < b.issue ? -1 : 1;
  return a.key < b.key ? -1 : 1;
}

/** The number that the portal gives to a document of its own, once its bill has one. */
function portalNumber(bill: Bill, numbers: BillNumbers): string {
  const { about, lease, usage, issuedAs } = bill;
  const of = about && numbers.get(about);
  return `${of ?? `${lease.plan.leaseNo}-${usage?.month.replace('-', '')}`}-${issuedAs}`;
}

/**
 * Numbers an airline's bills by year of issue: `AUR-2026-0123`. Drafts take no number, and documents of
 * the portal have its own.
 */
export function numberBills(
  custId: string,
  bills: readonly Bill[],
  fates: ReadonlyMap<Bill, Fate>,
): BillNumbers {
  const numbers = new Map<Bill, string>();
  const used = new Map<string, number>();
  for (const bill of bills.toSorted(inOrder)) {
    if (bill.issuedAs !== undefined) {
      numbers.set(bill, portalNumber(bill, numbers));
      continue;
    }
    const year = fates.get(bill) === 'draft' ? 'DRAFT' : bill.issue.slice(0, 4);
    const next = (used.get(year) ?? 0) + 1;
    used.set(year, next);
    numbers.set(bill, `${custId}-${year}-${String(next).padStart(4, '0')}`);
  }
  return numbers;
}
