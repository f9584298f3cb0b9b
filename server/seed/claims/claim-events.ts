import { addDays } from '#domain/dates/date.ts';
import type { ClaimStatus } from '#domain/claims/claim-standing.ts';
import type { ClaimCommand } from '#machines/claims/claim/claim.machine.ts';
import { stepClaim } from '#machines/claims/claim/claim.steps.ts';
import type { PlannedClaimStep } from '../world/airline-rows.ts';
import type { PlannedClaim } from './claim-plan.ts';

type Step = readonly [day: number, command: ClaimCommand, note: string];

const submit: Step = [45, 'airline.submit', ''];
const review: Step = [50, 'lessor.beginReview', ''];
const request: Step = [
  55,
  'lessor.requireDocuments',
  'Please send a legible copy of the shop report with the findings marked.',
];
const answer: Step = [
  61,
  'airline.answerDocuments',
  'The shop has sent a new copy; it is attached.',
];
/** The day of its event on which a claim is decided. */
export const decisionDay = 80;

const approve: Step = [decisionDay, 'lessor.approve', 'Approved as claimed.'];
const cut: Step = [
  decisionDay,
  'lessor.approvePartly',
  'Approved up to what the funds hold, without exclusions.',
];
const reject: Step = [decisionDay, 'lessor.reject', 'The work is excluded by the lease.'];
const pay: Step = [95, 'lessor.pay', 'Paid by wire transfer.'];

/** The day of its event on which a claim was started. */
const begunDay = 41;

function stepsTo(status: ClaimStatus, isFull: boolean): readonly Step[] {
  const paths: Readonly<Record<ClaimStatus, readonly Step[]>> = {
    draft: [],
    submitted: [submit],
    docsRequired: [submit, review, request],
    underReview: [submit, review],
    approved: [submit, review, approve],
    partiallyApproved: [submit, review, request, answer, cut],
    rejected: [submit, review, reject],
    paid: isFull ? [submit, review, approve, pay] : [submit, review, request, answer, cut, pay],
    withdrawn: [submit, [70, 'airline.withdraw', 'Covered by the warranty of the shop.']],
  };
  return paths[status];
}

const reopening: readonly Step[] = [
  submit,
  review,
  reject,
  [90, 'airline.reopen', 'The shop has corrected its findings; see the new report.'],
  [96, 'lessor.beginReview', ''],
];

/** The life of a seeded claim so far, by the statechart; day counts start with the event. */
export function claimSteps(claim: PlannedClaim, isFull: boolean): PlannedClaimStep[] {
  const dateOf = (day: number) => addDays(claim.eventStart, day);
  const steps: PlannedClaimStep[] = [{ date: dateOf(begunDay), command: null, note: '' }];
  let standing: { status: ClaimStatus; wasReopened: boolean } = {
    status: 'draft',
    wasReopened: false,
  };
  const path = claim.wasReopened === true ? reopening : stepsTo(claim.status, isFull);
  for (const [day, command, note] of path) {
    const next = stepClaim(standing, command);
    if (next === undefined)
      throw new Error(`A claim that is ${standing.status} cannot ${command}.`);
    steps.push({ date: dateOf(day), command, note });
    standing = next;
  }
  return steps;
}
