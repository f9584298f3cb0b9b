import { useState } from 'react';
import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import { takeClaimStep } from '#contract/claims/claims.ts';
import { airlineSteps } from '#machines/claims/claim/claim.steps.ts';
import type { AirlineCommand } from '#machines/claims/claim/claim.machine.ts';
import { usePost } from '#src/api/use-request.ts';
import { DialogForm } from '#src/forms/dialog-form.tsx';
import { LineField } from '#src/forms/line-field.tsx';
import { textIn } from '#src/forms/send-form.tsx';
import { faultOf } from '#src/forms/sending-fault.tsx';
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
  const { claim, onWrite } = props;
  const [asked, setAsked] = useState<Step>();
  const commands = airlineSteps(claim);
  const possible = new Set(commands.map((command) => stepsByCommand[command]));
  const steps = stepOrder.filter((step) => possible.has(step));
  return (
    <>
      {commands.includes('airline.submit') && (
        <Button variant="solid" onClick={onWrite}>
          Continue draft
        </Button>
      )}
      {steps.map((step) => (
        <Button key={step} onClick={() => setAsked(step)}>
          {stepWords[step].label}
        </Button>
      ))}
      {asked !== undefined && possible.has(asked) && (
        <StepDialog claim={claim} step={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

function StepDialog(props: {
  readonly claim: ClaimDetail;
  readonly step: Step;
  readonly onClose: () => void;
}) {
  const { claim, step, onClose } = props;
  const keep = useKeepClaim();
  const sending = usePost(takeClaimStep, (changed) => {
    keep(changed);
    onClose();
  });
  const { label, ask } = stepWords[step];
  const send = (form: FormData): void => {
    const body = { step, note: textIn(form, 'note'), rowVersion: claim.rowVersion };
    sending.send({ params: { id: claim.id }, body });
  };
  return (
    <DialogForm
      title={`${label}: ${claim.number}`}
      action={label}
      sending={sending}
      onSend={send}
      onClose={onClose}
    >
      <LineField label={ask} name="note" fault={faultOf(sending, 'note')} />
    </DialogForm>
  );
}
