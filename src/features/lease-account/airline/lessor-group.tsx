import { Box } from '@chakra-ui/react';
import { counted, formatAmount, isZero } from '#domain/format/numbers.ts';
import type { LeaseAccount, LeaseAccountSummary } from '#contract/lease-account/lease-accounts.ts';
import type { RowGroup } from '#src/ui/table/table.types.ts';

type LessorSums = LeaseAccountSummary['facets']['byLessor'];

function sumText({ currency, outstanding, overdue }: LessorSums[number]): string {
  const late = isZero(overdue) ? '' : `, overdue ${formatAmount(overdue, currency)}`;
  return `${currency} ${formatAmount(outstanding, currency)} outstanding${late}`;
}

/** The lessor entity of a lease with the total owed to it, one sum per currency. */
export function lessorGroup({ lessorEntity }: LeaseAccount, sums: LessorSums = []): RowGroup {
  const own = sums.filter(({ lessor }) => lessor === lessorEntity);
  const leases = own.reduce((count, sum) => count + sum.leases, 0);
  return {
    key: lessorEntity,
    heading: (
      <>
        {lessorEntity}
        <Box as="span" color="ink.muted" fontWeight="normal">
          {` · ${counted(leases, 'lease')} · ${own.map(sumText).join(' · ')}`}
        </Box>
      </>
    ),
  };
}
