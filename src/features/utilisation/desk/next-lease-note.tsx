import type { NextLease } from '#contract/utilisation/next-lease.ts';
import { formatDate } from '#domain/format/date.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';

/**
 * A note that totals end at a lease of another customer, which continues from its own opening
 * totals.
 */
export function NextLeaseNote({ next }: { readonly next: NextLease | null }) {
  if (next === null) return null;
  const { leaseNo, customer, from } = next;
  return (
    <InlineMessage tone="warn">
      {`From ${formatDate(from)} the asset is on lease ${leaseNo} to ${customer}, whose totals continue from their own opening totals. They are not changed: check them.`}
    </InlineMessage>
  );
}
