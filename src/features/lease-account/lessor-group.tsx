import { Box } from '@chakra-ui/react';
import { counted } from '#domain/text/counted.ts';
import type { LeaseAccount, LeaseAccountPage } from '#contract/lease-accounts.ts';
import { formatAmount, isZero } from '#src/ui/format/amount.ts';
import type { RowGroup } from '#src/ui/table/table.types.ts';

type LessorSums = LeaseAccountPage['facets']['byLessor'];

function sumText({ currency, outstanding, overdue }: LessorSums[number]): string {
  const late = isZero(overdue) ? '' : `, overdue ${formatAmount(overdue, currency)}`;
  return `${currency} ${formatAmount(outstanding, currency)} outstanding${late}`;
}

/** The lessor entity of a lease with what is owed to it in all, one sum per currency. */
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
