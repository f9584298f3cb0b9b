import { Box } from '@chakra-ui/react';
import type { ClaimDetail, ClaimLimit } from '#contract/claims/claim-detail.ts';
import { limitClause, limitNotes, limitSteps } from '#contract/claims/limit-words.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { formatAmount } from '#domain/format/numbers.ts';

const fundOf = ({ fundKind, component }: ClaimLimit): string =>
  `${fundNames[fundKind]}, ${component}`;

/** What each fund pays, an estimate or the decision, and how its limit is made (§3.7, §3.9). */
export function ClaimLimitTables({ claim }: { readonly claim: ClaimDetail }) {
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

function ClaimLimitTable({ claim }: { readonly claim: ClaimDetail }) {
  const money = (amount: string) => formatAmount(amount, claim.currency);
  const hasShare = claim.limits.some(({ lessorShareFor }) => lessorShareFor !== '');
  return (
    <table className="lines">
      <caption>
        {claim.isDecided ? 'Decision by fund' : 'What each fund can pay today'}, in {claim.currency}
      </caption>
      <thead>
        <tr>
          <th scope="col">Fund</th>
          <th scope="col" data-numeric="">
            Eligible
          </th>
          <th scope="col" data-numeric="">
            Limit
          </th>
          <th scope="col" data-numeric="">
            {claim.isDecided ? 'Approved' : 'Would be paid'}
          </th>
          <th scope="col" data-numeric="" data-wide="">
            Not covered
          </th>
          <th scope="col" data-numeric="" data-wide="">
            Left
          </th>
        </tr>
      </thead>
      <tbody>
        {claim.limits.map((limit) => (
          <tr key={limit.fundId}>
            <th scope="row">{fundOf(limit)}</th>
            <td data-numeric="">{money(limit.eligible)}</td>
            <td data-numeric="">{money(limit.limit)}</td>
            <td data-numeric="">{money(limit.approved)}</td>
            <td data-numeric="" data-wide="">
              {money(limit.shortfall)}
            </td>
            <td data-numeric="" data-wide="">
              {money(limit.remaining)}
            </td>
          </tr>
        ))}
        {hasShare && <LessorShares claim={claim} />}
      </tbody>
    </table>
  );
}

/** What the lessor pays itself, beside the funds: a line of its own with its name. */
function LessorShares({ claim }: { readonly claim: ClaimDetail }) {
  return claim.limits
    .filter(({ lessorShareFor }) => lessorShareFor !== '')
    .map((limit) => (
      <tr key={`share of ${limit.fundId}`}>
        <th scope="row" colSpan={3}>
          {`Lessor’s share for ${fundOf(limit)}: ${limit.lessorShareFor}`}
        </th>
        <td data-numeric="">{formatAmount(limit.lessorShare, claim.currency)}</td>
        <td data-wide="" colSpan={2}>
          paid by the lessor
        </td>
      </tr>
    ));
}

/** The figures of each limit as a calculation, one column for each fund. */
function LimitWorkings({ claim }: { readonly claim: ClaimDetail }) {
  return (
    <table className="lines">
      <caption>{`How each limit is calculated, in ${claim.currency}`}</caption>
      <thead>
        <tr>
          <th scope="col">{limitClause}</th>
          {claim.limits.map((limit) => (
            <th key={limit.fundId} scope="col" data-numeric="">
              {fundOf(limit)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {limitSteps(claim).map(({ label, amounts, isResult }) => (
          <tr key={label}>
            <th scope="row" data-sum={isResult ? '' : undefined}>
              {label}
            </th>
            {amounts.map((amount, index) => (
              <td
                key={claim.limits[index]?.fundId}
                data-numeric=""
                data-sum={isResult ? '' : undefined}
              >
                {amount === null ? 'not recorded' : formatAmount(amount, claim.currency)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
