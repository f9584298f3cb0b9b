import { Box } from '@chakra-ui/react';
import { overdueText } from '#contract/claims/payment-words.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { type ClaimCase, getClaimCase } from '#contract/claims/desk/internal-claims.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { lessorSteps } from '#machines/claims/claim/claim.steps.ts';
import { Loaded } from '#src/api/loaded.tsx';
import { ClaimLife } from '../claim-life.tsx';
import { ClaimHistory } from '../claim-history.tsx';
import { ClaimDocuments, ClaimFacts, ClaimLineTable } from '../claim-tables.tsx';
import { ClaimLimitTables } from '../claim-limit-tables.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { LinesTable } from '#src/ui/table/lines-table.tsx';
import { DecisionForm } from './decision-form.tsx';
import { PaymentForm } from './payment-form.tsx';
import { StepForm } from './step-form.tsx';

/** A claim of a customer: amounts, fund balances, and the lessor's possible steps. */
export function ClaimCasePanel(props: { readonly id: string; readonly custId: string }) {
  const { id, custId } = props;
  return (
    <Loaded call={getClaimCase} input={{ params: { custId, id } }} thing="the claim">
      {(found) => <Case found={found} />}
    </Loaded>
  );
}

function Case({ found }: { readonly found: ClaimCase }) {
  const { claim, custId } = found;
  const path = `api/internal/customers/${custId}/claims/${encodeURIComponent(claim.id)}/documents`;
  return (
    <>
      <ClaimLife claim={claim} />
      <ClaimFacts claim={claim} />
      <Conditions found={found} />
      <ClaimLineTable claim={claim} />
      <ClaimLimitTables claim={claim} />
      {claim.isDecided && <Balances found={found} />}
      <ClaimDocuments claim={claim} path={path} />
      <Actions key={claim.rowVersion} found={found} />
      <ClaimHistory claim={claim} />
    </>
  );
}

/** Conditions of the lease that are not met (domain page §1.7). */
function Conditions({ found }: { readonly found: ClaimCase }) {
  const { overdue, isLate, claim } = found;
  const hasEnded = claim.status === 'paid' || claim.status === 'withdrawn';
  if (hasEnded) return null;
  return (
    <>
      {isLate && (
        <InlineMessage tone="warn">
          The claim was submitted more than six months after the start of the event; you decide.
        </InlineMessage>
      )}
      {overdue.map((one) => (
        <InlineMessage key={one.currency} tone="warn">
          {`A default continues on this lease: ${overdueText(one)}. The claim is not paid until it is settled or you waive the condition.`}
        </InlineMessage>
      ))}
    </>
  );
}

/** The balance of each fund today, next to the limit of the claim. */
function Balances({ found }: { readonly found: ClaimCase }) {
  const { claim, balances } = found;
  const money = (amount: string) => formatAmount(amount, claim.currency);
  const nameOf = (fundId: string): string => {
    const line = claim.lines.find((one) => one.fundId === fundId);
    return line === undefined ? '' : `${fundNames[line.fundKind]}, ${line.component}`;
  };
  return (
    <LinesTable
      caption={`Fund balances today, in ${claim.currency}`}
      rows={balances}
      keyOf={({ fundId }) => fundId}
      columns={[
        { head: 'Fund', isName: true, render: ({ fundId }) => nameOf(fundId) },
        { head: 'Balance', isNumeric: true, render: ({ balance }) => money(balance) },
        {
          head: 'Committed to other claims',
          isNumeric: true,
          render: ({ committed }) => money(committed),
        },
      ]}
    />
  );
}

/** The steps that the lessor can take now, by the statechart of claims. */
function Actions({ found }: { readonly found: ClaimCase }) {
  const steps = lessorSteps(found.claim);
  if (steps.length === 0) return null;
  return (
    <Box display="grid" gap="5" maxWidth="72ch" className="no-print">
      {steps.includes('lessor.beginReview') && <StepForm found={found} step="beginReview" />}
      {steps.includes('lessor.approve') && <DecisionForm found={found} />}
      {steps.includes('lessor.pay') && <PaymentForm found={found} />}
      {steps.includes('lessor.requireDocuments') && (
        <StepForm found={found} step="requireDocuments" />
      )}
    </Box>
  );
}
