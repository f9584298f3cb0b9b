import { Box, Flex } from '@chakra-ui/react';
import { type SubmitEvent, useState } from 'react';
import type { ClaimChoice, ClaimDetail, ClaimForm } from '#contract/claims/claim-detail.ts';
import { useDraft } from '#src/drafts/use-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { PortalProblem } from '#src/api/portal-problem.ts';
import { ReadFailure } from '#src/api/read-failure.tsx';
import { LoadingPart } from '#src/ui/loading-part.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { type ChosenFiles, useChosenFiles } from './claim-drop.tsx';
import { ClaimChecklist } from './claim-checklist.tsx';
import { emptyForm, formOf, readForm, sentForm } from './claim-draft.ts';
import { ClaimFields } from './claim-fields.tsx';
import { ClaimLines } from './claim-lines.tsx';
import { ClaimSubmitted } from './claim-submitted.tsx';
import { type ClaimSubmission, useClaimSubmission, workText } from './use-claim-submission.ts';
import { useClaim, useClaimChoices } from './use-claim.ts';

/** The draft on the server that belongs to the form of a new claim. */
const begunName = 'claims.begun';

interface PageProps {
  /** The stored draft; undefined for a new claim. */
  readonly claimId: string | undefined;
  readonly onClose: () => void;
}

/** The form of a claim: a new one, or a stored draft. */
export function ClaimFormPage(props: PageProps) {
  const { claimId } = props;
  const [begun] = useDraft(begunName);
  // Once it is written, the form continues with the draft that it has stored itself.
  const [storedId] = useState(claimId ?? begun);
  if (storedId === undefined) return <WithChoices {...props} claim={undefined} />;
  return <StoredDraft {...props} storedId={storedId} />;
}

function StoredDraft(props: PageProps & { readonly storedId: string }) {
  const claim = useClaim(props.storedId);
  // A draft of this device that was submitted or deleted elsewhere is begun again.
  const isOwn = props.claimId === undefined;
  const isGone = claim.error instanceof PortalProblem && claim.error.code === 'notFound';
  const isSubmitted = claim.data !== undefined && claim.data.status !== 'draft';
  if (isOwn && (isGone || isSubmitted)) return <WithChoices {...props} claim={undefined} />;
  if (claim.isPending) return <LoadingPart thing="the claim" height="320px" />;
  if (claim.isError)
    return (
      <ReadFailure thing="this claim" error={claim.error} onRetry={() => void claim.refetch()} />
    );
  return <WithChoices {...props} claim={claim.data} />;
}

function WithChoices(props: PageProps & { readonly claim: ClaimDetail | undefined }) {
  const choices = useClaimChoices();
  if (choices.isPending) return <LoadingPart thing="your leases" height="320px" />;
  if (choices.isError)
    return (
      <ReadFailure
        thing="your leases"
        error={choices.error}
        onRetry={() => void choices.refetch()}
      />
    );
  return <Form {...props} choices={choices.data} />;
}

/** The initial form: the stored draft, or the first lease. */
function startOf(claim: ClaimDetail | undefined, [first]: readonly ClaimChoice[]): ClaimForm {
  return claim === undefined ? { ...emptyForm, leaseId: first?.leaseId ?? '' } : formOf(claim);
}

/** What is typed, and the draft of a new claim that it belongs to, until they are submitted or left. */
function useKeptForm(claimId: string | undefined) {
  const [kept, keepText] = useDraft(`claims.form.${claimId ?? 'new'}`);
  const [, keepBegun] = useDraft(begunName);
  const forget = (): void => {
    keepText(undefined);
    keepBegun(undefined);
  };
  return { kept, keepText, keepBegun, forget };
}

/** Submits the form; not while files are chosen and not attached, which would stay behind. */
function useSubmitting(chart: ClaimSubmission, { files }: ChosenFiles) {
  const [isHeld, setIsHeld] = useState(false);
  const areWaiting = files.length > 0;
  return {
    isHeld: isHeld && areWaiting,
    submit: (form: ClaimForm): void => {
      setIsHeld(areWaiting);
      if (!areWaiting) chart.actor.send({ type: 'form.submit', form });
    },
  };
}

interface FormProps extends PageProps {
  readonly claim: ClaimDetail | undefined;
  readonly choices: readonly ClaimChoice[];
}

function Form(props: FormProps) {
  const { claim, choices, claimId, onClose } = props;
  const { kept, keepText, keepBegun, forget } = useKeptForm(claimId);
  const chart = useClaimSubmission(claim, { onStored: keepBegun, onSubmitted: forget });
  const chosen = useChosenFiles(chart.returned);
  const submitting = useSubmitting(chart, chosen);
  const form = readForm(kept) ?? startOf(claim, choices);
  const change = (part: Partial<ClaimForm>): void => {
    keepText(JSON.stringify({ ...form, ...part }));
    chart.actor.send({ type: 'form.edit' });
  };
  const close = (): void => {
    forget();
    onClose();
  };
  if (chart.submitted !== null) return <ClaimSubmitted claim={chart.submitted} onClose={close} />;
  const lease = choices.find(({ leaseId }) => leaseId === form.leaseId);
  const sent = sentForm(form);
  const part = { form, lease, faultOf: chart.faultOf, onChange: change };
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        submitting.submit(sent);
      }}
    >
      <Flex direction="column" gap="6" maxWidth="880px">
        <Title claim={claim} />
        <ClaimFields {...part} choices={choices} />
        <ClaimLines {...part} />
        <ClaimChecklist
          form={form}
          draftId={chart.draft?.id}
          chosen={chosen}
          faultOf={chart.faultOf}
          isBusy={chart.work !== null}
          onAttach={(files) => chart.actor.send({ type: 'form.attach', form: sent, files })}
          onRemove={(documentId) => chart.actor.send({ type: 'form.remove', documentId })}
        />
        <Problems chart={chart} isHeld={submitting.isHeld} />
        <FormButtons chart={chart} form={sent} onClose={chart.draft === null ? onClose : close} />
      </Flex>
    </form>
  );
}

function Title({ claim }: { readonly claim: ClaimDetail | undefined }) {
  return (
    <PageTitle
      title={claim === undefined ? 'New claim' : `Claim ${claim.number}`}
      note="What you write is kept on this device until you submit or sign out."
    />
  );
}

function FormButtons(props: {
  readonly chart: ClaimSubmission;
  readonly form: ClaimForm;
  readonly onClose: () => void;
}) {
  const { chart, form } = props;
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Button type="submit" variant="solid" aria-busy={chart.work === 'submitting'}>
        Submit claim
      </Button>
      <Button
        aria-busy={chart.work === 'saving'}
        onClick={() => chart.actor.send({ type: 'form.save', form })}
      >
        Save draft
      </Button>
      <Button onClick={props.onClose}>Back to claims</Button>
      <Box as="output" color="ink.muted">
        {workText(chart)}
      </Box>
    </Flex>
  );
}

function Problems(props: { readonly chart: ClaimSubmission; readonly isHeld: boolean }) {
  const { chart, isHeld } = props;
  if (isHeld)
    return (
      <InlineMessage tone="bad">
        Attach or remove the documents that you have chosen, then submit.
      </InlineMessage>
    );
  if (chart.error !== null) return <InlineMessage tone="bad">{chart.error}</InlineMessage>;
  if (chart.problems.length === 0) return null;
  return (
    <InlineMessage tone="bad">
      <ul>
        {chart.problems.map(({ path, message }) => (
          <li key={path + message}>{message}</li>
        ))}
      </ul>
    </InlineMessage>
  );
}
