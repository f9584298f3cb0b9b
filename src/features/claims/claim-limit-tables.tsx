import { Box } from '@chakra-ui/react';
import type { ClaimDetail, ClaimFundPayment, ClaimLimit } from '#contract/claims/claim-detail.ts';
import {
  limitClause,
  limitNotes,
  limitSteps,
  loadedClaimNote,
} from '#contract/claims/limit-words.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { type LineSum, LinesTable } from '#src/ui/table/lines-table.tsx';

type LimitStep = ReturnType<typeof limitSteps>[number];

const fundOf = ({ fundKind, component }: Pick<ClaimLimit, 'fundKind' | 'component'>): string =>
  `${fundNames[fundKind]}, ${component}`;

/**
 * What each fund pays, an estimate or the decision, and how its limit is calculated (§3.7, §3.9).
 */
export function ClaimLimitTables({ claim }: { readonly claim: ClaimDetail }) {
  if (claim.isLoaded && claim.isDecided) return <FundPaymentTable claim={claim} />;
  if (claim.limits.length === 0) return null;
  return (
    <>
      <ClaimLimitTable claim={claim} />
      <LimitWorkings claim={claim} />
      {limitNotes(claim).map((note) => (
        <Box key={note} color="ink.muted" fontSize="sm" maxWidth="80ch">
          {note}
        </Box>
      ))}
    </>
  );
}

/**
 * The amounts that the lessor pays itself, in addition to the funds: a separate line with its name
 * for each.
 */
function shareSums(claim: ClaimDetail): LineSum[] {
  return [...claim.limits, ...claim.fundPayments]
    .filter(({ lessorShareFor }) => lessorShareFor !== '')
    .map((limit) => ({
      label: `Lessor’s share for ${fundOf(limit)}: ${limit.lessorShareFor}`,
      values: [formatAmount(limit.lessorShare, claim.currency), 'paid by the lessor', ''],
    }));
}

/** What each fund paid for a claim that was decided before the portal. */
function FundPaymentTable({ claim }: { readonly claim: ClaimDetail }) {
  const column = (head: string, field: 'eligible' | 'approved' | 'shortfall', isWide = false) => ({
    head,
    isNumeric: true,
    isWide,
    render: (payment: ClaimFundPayment) => formatAmount(payment[field], claim.currency),
  });
  return (
    <>
      <LinesTable
        caption={`Decision by fund, in ${claim.currency}`}
        rows={claim.fundPayments}
        keyOf={({ fundId }) => fundId}
        columns={[
          { head: 'Fund', isName: true, render: fundOf },
          column('Eligible', 'eligible'),
          column('Approved', 'approved'),
          column('Not covered', 'shortfall', true),
        ]}
        sums={shareSums(claim)}
      />
      <Box color="ink.muted" fontSize="sm" maxWidth="80ch">
        {loadedClaimNote}
      </Box>
    </>
  );
}

function ClaimLimitTable({ claim }: { readonly claim: ClaimDetail }) {
  const column = (head: string, amountOf: (limit: ClaimLimit) => string, isWide = false) => ({
    head,
    isNumeric: true,
    isWide,
    render: (limit: ClaimLimit) => formatAmount(amountOf(limit), claim.currency),
  });
  const title = claim.isDecided ? 'Decision by fund' : 'What each fund can pay today';
  return (
    <LinesTable
      caption={`${title}, in ${claim.currency}`}
      rows={claim.limits}
      keyOf={({ fundId }) => fundId}
      columns={[
        { head: 'Fund', isName: true, render: fundOf },
        column('Eligible', ({ eligible }) => eligible),
        column('Limit', ({ limit }) => limit),
        column(claim.isDecided ? 'Approved' : 'Would be paid', ({ approved }) => approved),
        column('Not covered', ({ shortfall }) => shortfall, true),
        column('Left', ({ remaining }) => remaining, true),
      ]}
      sums={shareSums(claim)}
    />
  );
}

/** The figures of each limit as a calculation, one column for each fund. */
function LimitWorkings({ claim }: { readonly claim: ClaimDetail }) {
  const funds = claim.limits.map((limit, index) => ({
    key: limit.fundId,
    head: fundOf(limit),
    isNumeric: true,
    render: ({ amounts }: LimitStep) => {
      const amount = amounts[index] ?? null;
      return amount === null ? 'not recorded' : formatAmount(amount, claim.currency);
    },
  }));
  return (
    <LinesTable
      caption={`How each limit is calculated, in ${claim.currency}`}
      rows={limitSteps(claim)}
      keyOf={({ label }) => label}
      isSum={({ isResult }) => isResult}
      columns={[
        { head: limitClause, isName: true, render: ({ label }: LimitStep) => label },
        ...funds,
      ]}
    />
  );
}
