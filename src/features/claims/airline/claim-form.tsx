import { Box, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useState } from 'react';
import type { ClaimChoice, ClaimDetail, ClaimForm } from '#contract/claims/claim-detail.ts';
import {
  selectDraft,
  selectFormError,
  selectProblems,
  selectWork,
} from '#machines/claims/claim-submission/claim-submission.selectors.ts';
import { useApi } from '#src/api/api-context.ts';
import { useChart } from '#src/run/use-chart.ts';
import { useDraft } from '#src/drafts/use-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { ReadFailure } from '#src/api/read-failure.tsx';
import { LoadingPart } from '#src/ui/loading-part.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { provideSubmission } from './claim-chart.ts';
import { ClaimChecklist } from './claim-checklist.tsx';
import { emptyForm, formOf, readForm, sentForm } from './claim-draft.ts';
import { ClaimFields } from './claim-fields.tsx';
import { ClaimLines } from './claim-lines.tsx';
import { useClaim, useClaimChoices, useKeepClaim } from './use-claim.ts';

interface PageProps {
  /** The stored draft; undefined for a new claim. */
  readonly claimId: string | undefined;
  readonly onClose: () => void;
}

/** The form of a claim: a new one, or a stored draft. */
export function ClaimFormPage(props: PageProps) {
  const { claimId } = props;
  if (claimId === undefined) return <WithChoices {...props} claim={undefined} />;
  return <StoredDraft {...props} claimId={claimId} />;
}

function StoredDraft(props: PageProps & { readonly claimId: string }) {
  const claim = useClaim(props.claimId);
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

/** The chart of the form with its calls; it starts with the server's draft. */
function useSubmission(claim: ClaimDetail | undefined) {
  const api = useApi();
  const keep = useKeepClaim();
  const [machine] = useState(() => provideSubmission(api, keep));
  const [draft] = useState(() => (claim ? { id: claim.id, rowVersion: claim.rowVersion } : null));
  const actor = useChart(machine, { draft });
  const problems = useSelector(actor, selectProblems);
  return {
    actor,
    work: useSelector(actor, selectWork),
    error: useSelector(actor, selectFormError),
    problems,
    faultOf: (path: string) => problems.find((one) => one.path === path)?.message,
    draft: useSelector(actor, selectDraft),
    isSubmitted: useSelector(actor, (snapshot) => snapshot.matches('submitted')),
  };
}

const workWords = {
  saving: 'Saving the draft…',
  attaching: 'Sending the file…',
  removing: 'Removing the file…',
  submitting: 'Submitting the claim…',
} as const;

/** The initial form: the stored draft, or the first lease. */
function startOf(claim: ClaimDetail | undefined, [first]: readonly ClaimChoice[]): ClaimForm {
  return claim === undefined ? { ...emptyForm, leaseId: first?.leaseId ?? '' } : formOf(claim);
}

function Form(
  props: PageProps & {
    readonly claim: ClaimDetail | undefined;
    readonly choices: readonly ClaimChoice[];
  },
) {
  const { claim, choices, claimId, onClose } = props;
  const [kept, keepText] = useDraft(`claims.form.${claimId ?? 'new'}`);
  const chart = useSubmission(claim);
  const form = readForm(kept) ?? startOf(claim, choices);
  const change = (part: Partial<ClaimForm>): void => {
    keepText(JSON.stringify({ ...form, ...part }));
    chart.actor.send({ type: 'form.edit' });
  };
  const close = (): void => {
    keepText(undefined);
    onClose();
  };
  if (chart.isSubmitted) return <Submitted onClose={close} />;
  const lease = choices.find(({ leaseId }) => leaseId === form.leaseId);
  const sent = sentForm(form, lease?.currency);
  const part = { form, lease, faultOf: chart.faultOf, onChange: change };
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        chart.actor.send({ type: 'form.submit', form: sent });
      }}
    >
      <Flex direction="column" gap="6" maxWidth="880px">
        <Title claim={claim} />
        <ClaimFields {...part} choices={choices} />
        <ClaimLines {...part} />
        <ClaimChecklist
          form={form}
          draftId={chart.draft?.id}
          faultOf={chart.faultOf}
          isBusy={chart.work !== null}
          onAttach={(kind, file) =>
            chart.actor.send({ type: 'form.attach', form: sent, kind, file })
          }
          onRemove={(documentId) => chart.actor.send({ type: 'form.remove', documentId })}
        />
        <Problems chart={chart} />
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

type Submission = ReturnType<typeof useSubmission>;

function FormButtons(props: {
  readonly chart: Submission;
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
        {chart.work === null ? chart.draft !== null && 'Draft saved.' : workWords[chart.work]}
      </Box>
    </Flex>
  );
}

function Problems({ chart }: { readonly chart: Submission }) {
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

function Submitted({ onClose }: { readonly onClose: () => void }) {
  return (
    <Flex direction="column" gap="4" align="start">
      <PageTitle
        title="Claim submitted"
        note="Your lessor reviews it and will ask if something is missing."
      />
      <Button variant="solid" onClick={onClose}>
        Back to claims
      </Button>
    </Flex>
  );
}
