import type { NextLease } from '#contract/next-lease.ts';
import { formatDate } from '#src/ui/format/date.ts';
import { Notice } from '#src/ui/notice.tsx';

/** That totals end at a lease of another customer, which counts on from its own opening totals. */
export function NextLeaseNote({ next }: { readonly next: NextLease | null }) {
  if (next === null) return null;
  const { leaseNo, customer, from } = next;
  return (
    <Notice tone="warn">
      {`From ${formatDate(from)} the asset is on lease ${leaseNo} to ${customer}, whose totals go on from their own opening totals. They are not moved: check them.`}
    </Notice>
  );
}
