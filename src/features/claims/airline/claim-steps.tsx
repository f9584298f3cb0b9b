import { Box, Flex } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import { takeClaimStep } from '#contract/claims/claims.ts';
import { airlineSteps } from '#machines/claims/claim/claim.steps.ts';
import type { AirlineCommand } from '#machines/claims/claim/claim.machine.ts';
import { useApi } from '#src/api/api-context.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { useKeepClaim } from './use-claim.ts';

type Step = 'withdraw' | 'answerDocuments' | 'reopen';

const stepWords: Readonly<Record<Step, { readonly label: string; readonly ask: string }>> = {
  withdraw: { label: 'Withdraw claim', ask: 'Why do you withdraw it?' },
  answerDocuments: { label: 'Answer the request', ask: 'What did you send?' },
  reopen: { label: 'Reopen claim', ask: 'Why should it be looked at again?' },
};

/** Steps that continue the claim come before steps that end it. */
const stepOrder: readonly Step[] = ['answerDocuments', 'reopen', 'withdraw'];

const stepsByCommand: Readonly<Partial<Record<AirlineCommand, Step>>> = {
  'airline.withdraw': 'withdraw',
  'airline.answerDocuments': 'answerDocuments',
  'airline.reopen': 'reopen',
};

/** The steps that the airline can take now, by the statechart of claims. */
export function ClaimSteps(props: { readonly claim: ClaimDetail; readonly onWrite: () => void }) {
  const { claim } = props;
  const commands = airlineSteps(claim);
  const possible = new Set(commands.map((command) => stepsByCommand[command]));
  const steps = stepOrder.filter((step) => possible.has(step));
  if (commands.length === 0) return null;
  return (
    <Flex direction="column" gap="3">
      {commands.includes('airline.submit') && (
        <Flex>
          <Button variant="solid" onClick={props.onWrite}>
            Continue draft
          </Button>
        </Flex>
      )}
      {steps.map((step) => (
        <StepForm key={step} claim={claim} step={step} />
      ))}
    </Flex>
  );
}

function StepForm({ claim, step }: { readonly claim: ClaimDetail; readonly step: Step }) {
  const api = useApi();
  const keep = useKeepClaim();
  const [note, setNote] = useState('');
  // One key per version of the claim: a repeat after a lost response does nothing twice.
  const [key] = useState(() => crypto.randomUUID());
  const id = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.call(takeClaimStep, {
        params: { id: claim.id },
        body: { step, note: note.trim(), rowVersion: claim.rowVersion },
        key,
      }),
    onSuccess: keep,
  });
  const { label, ask } = stepWords[step];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <label htmlFor={id}>{ask}</label>
      <Flex gap="2" wrap="wrap" marginTop="1">
        <TextField
          id={id}
          flex="1 1 240px"
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" aria-busy={isPending} disabled={isPending}>
          {isPending ? 'Sending…' : label}
        </Button>
      </Flex>
      <Box role="alert" color="bad">
        {error?.message}
      </Box>
    </form>
  );
}
