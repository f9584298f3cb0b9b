import { Box, Flex } from '@chakra-ui/react';
import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import { takeClaimStep } from '#contract/claims/claims.ts';
import { airlineSteps } from '#machines/claims/claim/claim.steps.ts';
import type { AirlineCommand } from '#machines/claims/claim/claim.machine.ts';
import { usePost } from '#src/api/use-request.ts';
import { LineField } from '#src/forms/line-field.tsx';
import { SendButtons, SendForm, textIn } from '#src/forms/send-form.tsx';
import { faultOf, SendingFault } from '#src/forms/sending-fault.tsx';
import { Button } from '#src/ui/button.tsx';
import { useKeepClaim } from './use-claim.ts';

type Step = 'withdraw' | 'answerDocuments' | 'reopen';

const stepWords: Readonly<Record<Step, { readonly label: string; readonly ask: string }>> = {
  withdraw: { label: 'Withdraw claim', ask: 'Why do you withdraw it?' },
  answerDocuments: { label: 'Answer the request', ask: 'What did you send?' },
  reopen: { label: 'Reopen claim', ask: 'Why should it be reviewed again?' },
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
  const sending = usePost(takeClaimStep, useKeepClaim());
  const { label, ask } = stepWords[step];
  const send = (form: FormData): void => {
    const body = { step, note: textIn(form, 'note'), rowVersion: claim.rowVersion };
    sending.send({ params: { id: claim.id }, body });
  };
  return (
    <SendForm label={label} isWide onSend={send}>
      <Flex gap="2" wrap="wrap" align="end">
        <Box flex="1 1 240px">
          <LineField label={ask} name="note" fault={faultOf(sending, 'note')} />
        </Box>
        <SendButtons sending={sending} buttons={[{ label, busyLabel: 'Sending…' }]} />
      </Flex>
      <SendingFault sending={sending} />
    </SendForm>
  );
}
