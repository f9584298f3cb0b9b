import { Box, Flex } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import { type ClaimCase, decideInternalClaim } from '#contract/claims/desk/internal-claims.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { usePost } from '#src/api/use-request.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { formatAmount } from '#domain/format/numbers.ts';
import { LabelledField } from '#src/ui/fields/labelled-field.tsx';
import { NoteField, textIn } from '#src/forms/note-field.tsx';
import { faultIn, SendingFault } from '#src/forms/sending-end.tsx';
import { useClaimChanged } from './use-claim-changed.ts';

/** Reads the form: excluded lines, and amounts below the limit. */
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
    note: textIn(form, 'note'),
    rowVersion: claim.rowVersion,
  };
}

/**
 * Approves a claim up to the limit of the funds and the lessor, or rejects it; always with a
 * reason.
 */
export function DecisionForm({ found }: { readonly found: ClaimCase }) {
  const sending = usePost(decideInternalClaim, useClaimChanged());
  const { claim, custId } = found;
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const decision = submitter?.getAttribute('value') === 'reject' ? 'reject' : 'approve';
    const body = { decision, ...verdictIn(found, new FormData(event.currentTarget)) } as const;
    sending.send({ params: { custId, id: claim.id }, body });
  };
  const grantFault = sending.problem?.issues.find(({ path }) => path.startsWith('grants'))?.message;
  return (
    <form noValidate onSubmit={send} aria-label="Decision">
      <Box fontWeight="semibold">Decision</Box>
      <Box color="ink.muted" fontSize="sm">
        Each fund pays its eligible lines up to its limit. Exclude lines or grant less where needed.
      </Box>
      <Exclusions found={found} />
      <Grants found={found} fault={grantFault} />
      <Box marginTop="2">
        <NoteField label="Reasons for the airline" fault={faultIn(sending, 'note')} />
      </Box>
      <SendingFault sending={sending} />
      <Flex gap="2" marginTop="2" wrap="wrap">
        <Button
          type="submit"
          value="approve"
          variant="solid"
          aria-busy={sending.loading}
          disabled={sending.loading}
        >
          Approve claim
        </Button>
        <Button type="submit" value="reject" disabled={sending.loading}>
          Reject claim
        </Button>
      </Flex>
    </form>
  );
}

function Exclusions({ found }: { readonly found: ClaimCase }) {
  const { claim } = found;
  return claim.lines
    .filter(({ isEligible }) => isEligible)
    .map((line) => (
      <Box key={line.position} marginTop="2">
        <LabelledField
          label={`Exclude “${line.description}” (${formatAmount(line.amount, claim.currency)}) because`}
          fault={undefined}
        >
          {(field) => (
            <TextField
              {...field}
              name={`exclude.${line.position}`}
              width="100%"
              maxLength={300}
              placeholder="Leave empty to accept the line"
            />
          )}
        </LabelledField>
      </Box>
    ));
}

function Grants(props: { readonly found: ClaimCase; readonly fault: string | undefined }) {
  const { claim } = props.found;
  return claim.limits.map((limit) => (
    <Box key={limit.fundId} marginTop="2">
      <LabelledField
        label={`Grant at most from ${fundNames[limit.fundKind]}, ${limit.component}, in ${claim.currency}`}
        fault={props.fault}
      >
        {(field) => (
          <TextField
            {...field}
            name={`grant.${limit.fundId}`}
            width="100%"
            inputMode="decimal"
            placeholder={`Up to the limit, ${formatAmount(limit.approved, claim.currency)}`}
          />
        )}
      </LabelledField>
    </Box>
  ));
}
