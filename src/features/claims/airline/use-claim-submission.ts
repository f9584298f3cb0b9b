import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import {
  selectDraft,
  selectFormError,
  selectProblems,
  selectReturnedFiles,
  selectFileBeingSent,
  selectSubmitted,
  selectWork,
} from '#machines/claims/claim-submission/claim-submission.selectors.ts';
import { useApi } from '#src/api/api-context.ts';
import { useChart } from '#src/run/use-chart.ts';
import { provideSubmission, type SubmissionNews } from './claim-chart.ts';
import { useKeepClaim } from './use-claim.ts';

type FileBeingSent = ReturnType<typeof selectFileBeingSent>;

function isSameFile(one: FileBeingSent, other: FileBeingSent): boolean {
  return one?.at === other?.at && one?.name === other?.name;
}

/** The chart of the form with its calls; it starts with the server's draft. */
export function useClaimSubmission(claim: ClaimDetail | undefined, news: SubmissionNews) {
  const api = useApi();
  const keep = useKeepClaim();
  const [machine] = useState(() => provideSubmission(api, keep, news));
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
    fileBeingSent: useSelector(actor, selectFileBeingSent, isSameFile),
    returned: useSelector(actor, selectReturnedFiles),
    submitted: useSelector(actor, selectSubmitted),
  };
}

export type ClaimSubmission = ReturnType<typeof useClaimSubmission>;

const workWords = {
  saving: 'Saving the draft…',
  removing: 'Removing the file…',
  submitting: 'Submitting the claim…',
} as const;

/** What the form does now, in words. */
export function workText({ work, fileBeingSent, draft }: ClaimSubmission): string {
  if (work === null) return draft === null ? '' : 'Draft saved.';
  if (work !== 'attaching') return workWords[work];
  const { name, at, of } = fileBeingSent ?? { name: 'the file', at: 1, of: 1 };
  return of > 1 ? `Sending ${name}, ${at} of ${of}…` : `Sending ${name}…`;
}
