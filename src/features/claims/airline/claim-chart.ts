import { fromPromise } from 'xstate';
import type { ClaimDetail, ClaimForm } from '#contract/claims/claim-detail.ts';
import {
  attachClaimDocument,
  createClaim,
  removeClaimDocument,
  saveClaim,
  takeClaimStep,
} from '#contract/claims/claims.ts';
import { claimSubmissionMachine } from '#machines/claims/claim-submission/claim-submission.machine.ts';
import type {
  AttachInput,
  DraftRef,
  FormInput,
  RemoveInput,
  SubmitOutcome,
  SubmittedClaim,
} from '#machines/claims/claim-submission/claim-submission.ports.ts';
import type { Api } from '#src/api/api.ts';
import { createContentKeys } from '#src/api/content-keys.ts';
import { PortalProblem } from '#src/api/portal-problem.ts';
import { emptyForm, unreadable } from './claim-draft.ts';

function demandReadable(form: ClaimForm): void {
  const [fault] = unreadable(form);
  if (fault !== undefined) throw new Error(fault.message);
}

/** The claim as the lessor received it: a submission is its last event. */
function receivedAs({ id, number, events }: ClaimDetail): SubmittedClaim {
  return { id, number, at: events.findLast(({ to }) => to === 'submitted')?.at ?? null };
}

function refOf({ id, rowVersion }: ClaimDetail): DraftRef {
  return { id, rowVersion };
}

/** Stores a form as a draft: a new one, or the next version of the one that it belongs to. */
function savingBy(
  api: Api,
  keyOf: ReturnType<typeof createContentKeys>,
  keep: (claim: ClaimDetail) => ClaimDetail,
  onStored: (id: string) => void,
) {
  return async ({ form, draft }: FormInput): Promise<ClaimDetail> => {
    demandReadable(form ?? emptyForm);
    const body = form ?? emptyForm;
    if (draft === null) {
      const created = await api.call(createClaim, { body, key: keyOf(['create', body]) });
      onStored(created.id);
      return keep(created);
    }
    const versioned = { ...body, rowVersion: draft.rowVersion };
    const params = { id: draft.id };
    return keep(
      await api.call(saveClaim, { params, body: versioned, key: keyOf([params, versioned]) }),
    );
  };
}

/** What a form does at the steps of its claim. */
export interface SubmissionNews {
  /** A new claim is stored on the server as a draft. */
  readonly onStored: (id: string) => void;
  readonly onSubmitted: () => void;
}

/**
 * Gives the chart of a claim form its calls, which take the form as it is sent; `keep` stores the
 * server's response for the screens, `onSubmitted` forgets what was typed.
 */
export function provideSubmission(
  api: Api,
  keep: (claim: ClaimDetail) => ClaimDetail,
  { onStored, onSubmitted }: SubmissionNews,
) {
  const keyOf = createContentKeys();
  const save = savingBy(api, keyOf, keep, onStored);
  const send = async (content: File, signal: AbortSignal): Promise<string> => {
    const to = { content, fileName: content.name, signal };
    return (await api.upload({ ...to, onProgress: () => undefined })).id;
  };
  return claimSubmissionMachine.provide({
    actors: {
      saveDraft: fromPromise<DraftRef, FormInput>(async ({ input }) => refOf(await save(input))),
      attachFile: fromPromise<DraftRef, AttachInput>(async ({ input, signal }) => {
        const body = { kind: input.kind, uploadId: await send(input.file as File, signal) };
        const params = { id: input.draft?.id ?? '' };
        return refOf(keep(await api.call(attachClaimDocument, { params, body, key: keyOf(body) })));
      }),
      removeFile: fromPromise<DraftRef, RemoveInput>(async ({ input: { draft, documentId } }) => {
        const params = { id: draft?.id ?? '', documentId };
        return refOf(keep(await api.call(removeClaimDocument, { params, key: keyOf(params) })));
      }),
      submitClaim: fromPromise<SubmitOutcome, FormInput>(async ({ input }) => {
        const claim = await save(input);
        const body = { step: 'submit', note: '', rowVersion: claim.rowVersion } as const;
        const params = { id: claim.id };
        try {
          const taken = await api.call(takeClaimStep, { params, body, key: keyOf([params, body]) });
          onSubmitted();
          return { kind: 'submitted', claim: receivedAs(keep(taken)) };
        } catch (error) {
          const isRefused = error instanceof PortalProblem && error.code === 'invalidRequest';
          if (!isRefused) throw error;
          return { kind: 'refused', draft: refOf(claim), problems: error.issues };
        }
      }),
    },
  });
}
