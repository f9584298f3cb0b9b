import { Box, Flex } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import type { ClaimDetail, ClaimLimit } from '#contract/claims/claim-detail.ts';
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
  const faultOf = (part: string): string | undefined =>
    sending.problem?.issues.find(({ path }) => path.startsWith(part))?.message;
  return (
    <form noValidate onSubmit={send} aria-label="Decision">
      <Box fontWeight="semibold">Decision</Box>
      <Box color="ink.muted" fontSize="sm">
        Each fund pays its eligible lines up to its limit. Exclude lines or grant less where needed.
        A top-up raises the limit of a fund for this event; a lessor’s share is paid beside the
        fund.
      </Box>
      <Exclusions found={found} />
      {claim.limits.map((limit) => (
        <FundFields key={limit.fundId} claim={claim} limit={limit} faultOf={faultOf} />
      ))}
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

/** What the lessor grants from one fund, and adds to it or beside it. */
function FundFields(props: {
  readonly claim: ClaimDetail;
  readonly limit: ClaimLimit;
  readonly faultOf: (part: string) => string | undefined;
}) {
  const { claim, limit, faultOf } = props;
  const { fundId } = limit;
  const shortfall = formatAmount(limit.shortfall, claim.currency);
  return (
    <Box as="fieldset" marginTop="3" display="grid" gap="2">
      <Box as="legend" fontWeight="semibold">
        {`${fundNames[limit.fundKind]}, ${limit.component}, in ${claim.currency}`}
      </Box>
      <AmountField
        label="Grant at most from the fund"
        name={`grant.${fundId}`}
        placeholder={`Up to the limit, ${formatAmount(limit.approved, claim.currency)}`}
        fault={faultOf('grants')}
      />
      <AmountField
        label="Top up the fund for this event by"
        name={`topUp.${fundId}`}
        placeholder={`None; ${shortfall} is not covered`}
        fault={faultOf('topUps')}
      />
      <AmountField
        label="Lessor’s share beside the fund"
        name={`share.${fundId}`}
        placeholder={`None; at most what is not covered, ${shortfall}`}
        fault={faultOf(`lessorShares.${fundId}`) ?? faultOf('lessorShares')}
      />
      <LabelledField label="The lessor’s share is for" fault={undefined}>
        {(field) => (
          <TextField {...field} name={`shareFor.${fundId}`} width="100%" maxLength={200} />
        )}
      </LabelledField>
    </Box>
  );
}

function AmountField(props: {
  readonly label: string;
  readonly name: string;
  readonly placeholder: string;
  readonly fault: string | undefined;
}) {
  const { label, name, placeholder, fault } = props;
  return (
    <LabelledField label={label} fault={fault}>
      {(field) => (
        <TextField
          {...field}
          name={name}
          width="100%"
          inputMode="decimal"
          placeholder={placeholder}
        />
      )}
    </LabelledField>
  );
}
