import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ClaimDetail, ClaimLimit } from '#contract/claims/claim-detail.ts';
import { type ClaimCase, decideInternalClaim } from '#contract/claims/desk/internal-claims.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { usePost } from '#src/api/use-request.ts';
import { NamedAmountField } from '#src/forms/amount-field.tsx';
import { LineField } from '#src/forms/line-field.tsx';
import { NoteField } from '#src/forms/note-field.tsx';
import { type SendButton, SendEnd, SendForm, textIn } from '#src/forms/send-form.tsx';
import { faultOf, type Sending } from '#src/forms/sending-fault.tsx';
import { useClaimChanged } from './use-claim-changed.ts';

/** Reads the form: excluded lines, amounts below the limit, and what the lessor adds. */
function verdictIn({ claim }: ClaimCase, form: FormData) {
  return {
    exclusions: claim.lines.flatMap(({ position }) => {
      const reason = textIn(form, `exclude.${position}`);
      return reason === '' ? [] : [{ position, reason }];
    }),
    grants: claim.limits.flatMap(({ fundId }) => {
      const atMost = textIn(form, `grant.${fundId}`);
      return atMost === '' ? [] : [{ fundId, atMost }];
    }),
    topUps: claim.limits.flatMap(({ fundId }) => {
      const amount = textIn(form, `topUp.${fundId}`);
      return amount === '' ? [] : [{ fundId, amount }];
    }),
    lessorShares: claim.limits.flatMap(({ fundId }) => {
      const amount = textIn(form, `share.${fundId}`);
      const share = { fundId, amount, for: textIn(form, `shareFor.${fundId}`) };
      return amount === '' && share.for === '' ? [] : [share];
    }),
    note: textIn(form, 'note'),
    rowVersion: claim.rowVersion,
  };
}

type Verdict = ReturnType<typeof verdictIn>;

/** Fault of one field of a fund; the server names an amount by its position in the request. */
type FundFault = (part: 'grants' | 'topUps' | 'lessorShares', field: string) => string | undefined;

function fundFaults(sent: Verdict | undefined, sending: Sending, fundId: string): FundFault {
  return (part, field) => {
    const place = sent?.[part].findIndex((entry) => entry.fundId === fundId) ?? -1;
    return faultOf(sending, `${part}.${place}.${field}`);
  };
}

const buttons = (mayApprove: boolean): readonly SendButton[] => [
  { label: 'Approve claim', value: 'approve', variant: 'solid', isBlocked: !mayApprove },
  { label: 'Reject claim', value: 'reject' },
];

/**
 * Approves a claim up to the limit of the funds and the lessor, or rejects it; always with a reason.
 * Who began the claim leaves the approval to a colleague.
 */
export function DecisionForm({ found }: { readonly found: ClaimCase }) {
  const sending = usePost(decideInternalClaim, useClaimChanged());
  const [sent, setSent] = useState<Verdict>();
  const { claim, custId, anotherPerson } = found;
  const send = (form: FormData, button: string): void => {
    const decision = button === 'reject' ? 'reject' : 'approve';
    const verdict = verdictIn(found, form);
    setSent(verdict);
    sending.send({ params: { custId, id: claim.id }, body: { decision, ...verdict } });
  };
  return (
    <SendForm label="Decision" needsButton onSend={send}>
      <Box>
        <Box fontWeight="semibold">Decision</Box>
        <Box color="ink.muted" fontSize="sm">
          Each fund pays its eligible lines up to its limit. Exclude lines or grant less where
          needed. A top-up raises the limit of a fund for this event and later ones; a lessor’s
          share is paid in addition to the fund.
        </Box>
      </Box>
      <Exclusions found={found} />
      {claim.limits.map((limit) => (
        <FundFields
          key={limit.fundId}
          claim={claim}
          limit={limit}
          fault={fundFaults(sent, sending, limit.fundId)}
          uncovered={faultOf(sending, `lessorShares.${limit.fundId}`)}
        />
      ))}
      <NoteField label="Reasons for the airline" name="note" fault={faultOf(sending, 'note')} />
      {anotherPerson.approve !== null && <Box color="ink.muted">{anotherPerson.approve}</Box>}
      <SendEnd sending={sending} buttons={buttons(anotherPerson.approve === null)} />
    </SendForm>
  );
}

function Exclusions({ found }: { readonly found: ClaimCase }) {
  const { claim } = found;
  return claim.lines
    .filter(({ isEligible }) => isEligible)
    .map(({ position, description, amount }) => (
      <LineField
        key={position}
        label={`Exclude “${description}” (${formatAmount(amount, claim.currency)}) because`}
        name={`exclude.${position}`}
        maxLength={300}
        placeholder="Leave empty to accept the line"
      />
    ));
}

/** The amounts for one fund: the grant from it, a top-up of it, and the lessor's share. */
function FundFields(props: {
  readonly claim: ClaimDetail;
  readonly limit: ClaimLimit;
  readonly fault: FundFault;
  /** The lessor's share is more than the fund leaves uncovered. */
  readonly uncovered: string | undefined;
}) {
  const { claim, limit } = props;
  const { fundId } = limit;
  const shortfall = formatAmount(limit.shortfall, claim.currency);
  return (
    <Box as="fieldset" display="grid" gap="2">
      <Box as="legend" fontWeight="semibold">
        {`${fundNames[limit.fundKind]}, ${limit.component}, in ${claim.currency}`}
      </Box>
      <NamedAmountField
        label="Grant at most from the fund"
        name={`grant.${fundId}`}
        currency={claim.currency}
        placeholder={`Up to the limit, ${formatAmount(limit.approved, claim.currency)}`}
        fault={props.fault('grants', 'atMost')}
      />
      <NamedAmountField
        label="Top up the fund for this event by"
        name={`topUp.${fundId}`}
        currency={claim.currency}
        placeholder={`None; ${shortfall} is not covered`}
        fault={props.fault('topUps', 'amount')}
      />
      <NamedAmountField
        label="Lessor’s share in addition to the fund"
        name={`share.${fundId}`}
        currency={claim.currency}
        placeholder={`None; at most what is not covered, ${shortfall}`}
        fault={props.uncovered ?? props.fault('lessorShares', 'amount')}
      />
      <LineField
        label="The lessor’s share is for"
        name={`shareFor.${fundId}`}
        maxLength={200}
        fault={props.fault('lessorShares', 'for')}
      />
    </Box>
  );
}
