import { describe, expect, test } from 'vitest';
import { type ClaimStatus, claimStatuses } from '#domain/claims/claim-standing.ts';
import {
  airlineCommands,
  type ClaimCommand,
  claimMachine,
  lessorCommands,
} from '#machines/claims/claim/claim.machine.ts';
import { airlineSteps, isEditable, stepClaim } from '#machines/claims/claim/claim.steps.ts';

/** Every allowed step, written down from domain page §1.7. */
const life: readonly (readonly [ClaimStatus, ClaimCommand, ClaimStatus])[] = [
  ['draft', 'airline.submit', 'submitted'],
  ['draft', 'airline.withdraw', 'withdrawn'],
  ['submitted', 'airline.withdraw', 'withdrawn'],
  ['submitted', 'lessor.beginReview', 'underReview'],
  ['submitted', 'lessor.requireDocuments', 'docsRequired'],
  ['docsRequired', 'airline.answerDocuments', 'underReview'],
  ['docsRequired', 'airline.withdraw', 'withdrawn'],
  ['docsRequired', 'lessor.beginReview', 'underReview'],
  ['underReview', 'lessor.requireDocuments', 'docsRequired'],
  ['underReview', 'lessor.approve', 'approved'],
  ['underReview', 'lessor.approvePartly', 'partiallyApproved'],
  ['underReview', 'lessor.reject', 'rejected'],
  ['approved', 'lessor.pay', 'paid'],
  ['partiallyApproved', 'lessor.pay', 'paid'],
  ['rejected', 'airline.reopen', 'submitted'],
];

const fresh = (status: ClaimStatus) => ({ status, wasReopened: false });

describe('claim, domain page §1.7', () => {
  test('allows exactly the steps of the domain page', () => {
    const allowed = claimStatuses.flatMap((status) =>
      [...airlineCommands, ...lessorCommands].flatMap((command) => {
        const after = stepClaim(fresh(status), command);
        return after === undefined ? [] : [`${status} ${command} ${after.status}`];
      }),
    );

    expect(new Set(allowed)).toEqual(new Set(life.map((step) => step.join(' '))));
  });

  test('has a state for every status and no other', () => {
    expect(Object.keys(claimMachine.states).toSorted()).toEqual(claimStatuses.toSorted());
  });

  test('is reopened once', () => {
    const reopened = stepClaim(fresh('rejected'), 'airline.reopen');

    expect(reopened).toEqual({ status: 'submitted', wasReopened: true });
    expect(stepClaim({ status: 'rejected', wasReopened: true }, 'airline.reopen')).toBeUndefined();
  });

  test('offers the airline its own steps only', () => {
    expect(airlineSteps(fresh('draft'))).toEqual(['airline.submit', 'airline.withdraw']);
    expect(airlineSteps(fresh('docsRequired'))).toEqual([
      'airline.withdraw',
      'airline.answerDocuments',
    ]);
    expect(airlineSteps(fresh('underReview'))).toEqual([]);
  });

  test('is changed as a draft only', () => {
    expect(claimStatuses.filter((status) => isEditable(fresh(status)))).toEqual(['draft']);
  });
});
