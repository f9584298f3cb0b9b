import { expect, test } from 'vitest';
import { lateInterest } from '#domain/lease-account/interest/late-interest.ts';
import { lateItems } from '#tests/support/second/arbitrary-late-items.ts';
import { askedRuns } from '#tests/support/second/asked-runs.ts';
import { differenceIn, firstDifference } from '#tests/support/second/differences.ts';
import { interestByDay, type LateItem } from '#tests/support/second/interest.ts';
import { moneyText } from '#tests/support/second/minor-units.ts';

const runs = askedRuns('PORTAL_LEASES', 300);

function charged({ isCompounded, convention, ...item }: LateItem): string {
  const compounding = isCompounded ? 'monthly' : 'none';
  return lateInterest({ ...item, compounding, dayCount: convention }).interest;
}

test(
  `late interest of ${runs.numRuns} items is what counting day by day gives (§3.3)`,
  { timeout: 3_600_000 },
  () => {
    const difference = differenceIn(lateItems, runs, (item) =>
      firstDifference([charged(item)], [moneyText(interestByDay(item), item.currency)]),
    );

    expect(difference).toBe('none');
  },
);
