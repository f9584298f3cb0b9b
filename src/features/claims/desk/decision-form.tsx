import { Box } from '@chakra-ui/react';
import type { ClaimDetail, ClaimLimit } from '#contract/claims/claim-detail.ts';
import { type ClaimCase, decideInternalClaim } from '#contract/claims/desk/internal-claims.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { usePost } from '#src/api/use-request.ts';
import { LineField } from '#src/forms/line-field.tsx';
import { NoteField } from '#src/forms/note-field.tsx';
import { SendEnd, SendForm, textIn } from '#src/forms/send-form.tsx';
import { faultOf } from '#src/forms/sending-fault.tsx';
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

const buttons = [
  { label: 'Approve claim', value: 'approve', variant: 'solid' },
  { label: 'Reject claim', value: 'reject' },
] as const;

/**
 * Approves a claim up to the limit of the funds and the lessor, or rejects it; always with a
 * reason.
 */
export function DecisionForm({ found }: { readonly found: ClaimCase }) {
  const sending = usePost(decideInternalClaim, useClaimChanged());
  const { claim, custId } = found;
  const send = (form: FormData, button: string): void => {
    const decision = button === 'reject' ? 'reject' : 'approve';
    const body = { decision, ...verdictIn(found, form) } as const;
    sending.send({ params: { custId, id: claim.id }, body });
  };
  const faultBelow = (part: string): string | undefined =>
    sending.problem?.issues.find(({ path }) => path.startsWith(part))?.message;
  return (
    <SendForm label="Decision" onSend={send}>
      <Box>
        <Box fontWeight="semibold">Decision</Box>
        <Box color="ink.muted" fontSize="sm">
          Each fund pays its eligible lines up to its limit. Exclude lines or grant less where
          needed. A top-up raises the limit of a fund for this event; a lessor’s share is paid
          beside the fund.
        </Box>
      </Box>
      <Exclusions found={found} />
      {claim.limits.map((limit) => (
        <FundFields key={limit.fundId} claim={claim} limit={limit} faultOf={faultBelow} />
      ))}
      <NoteField label="Reasons for the airline" name="note" fault={faultOf(sending, 'note')} />
      <SendEnd sending={sending} buttons={buttons} />
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

/** What the lessor grants from one fund, and adds to it or beside it. */
function FundFields(props: {
  readonly claim: ClaimDetail;
  readonly limit: ClaimLimit;
  readonly faultOf: (part: string) => string | undefined;
}) {
  const { claim, limit } = props;
  const { fundId } = limit;
  const shortfall = formatAmount(limit.shortfall, claim.currency);
  const amount = { inputMode: 'decimal' } as const;
  return (
    <Box as="fieldset" display="grid" gap="2">
      <Box as="legend" fontWeight="semibold">
        {`${fundNames[limit.fundKind]}, ${limit.component}, in ${claim.currency}`}
      </Box>
      <LineField
        label="Grant at most from the fund"
        name={`grant.${fundId}`}
        {...amount}
        placeholder={`Up to the limit, ${formatAmount(limit.approved, claim.currency)}`}
        fault={props.faultOf('grants')}
      />
      <LineField
        label="Top up the fund for this event by"
        name={`topUp.${fundId}`}
        {...amount}
        placeholder={`None; ${shortfall} is not covered`}
        fault={props.faultOf('topUps')}
      />
      <LineField
        label="Lessor’s share beside the fund"
        name={`share.${fundId}`}
        {...amount}
        placeholder={`None; at most what is not covered, ${shortfall}`}
        fault={props.faultOf(`lessorShares.${fundId}`) ?? props.faultOf('lessorShares')}
      />
      <LineField label="The lessor’s share is for" name={`shareFor.${fundId}`} maxLength={200} />
    </Box>
  );
}
