import type { Exception } from './not-covered.ts';

const undone = 'Undo and redo do to the months what typing does.';
const otherMonths = 'Scenarios stay in one month.';
const lostAnswer = 'Scenarios let answers to saves fail, not those to a submission.';
const leavingOffline = 'Saving at once, as a logout does, ends in the state that waits by itself.';

/**
 * Transitions of the charts of Utilisation Input that no story takes. Checked both ways, like
 * `notCovered`; and a test checks that the models of `tests/machines/model/` take every one of them.
 */
export const leftToModels: readonly Exception[] = [
  { transition: 'utilisationInput.work.failed|period.choose|0', reason: otherMonths },
  { transition: 'utilisationInput.work.open|period.choose|0', reason: otherMonths },
  { transition: 'utilisationInput.work.open|drafts.discardElsewhere|0', reason: otherMonths },
  { transition: 'utilisationInput.work.open|edits.undo|0', reason: undone },
  { transition: 'utilisationInput.work.open|edits.redo|0', reason: undone },
  {
    transition: 'utilisationInput.work.open.editing|always|0',
    reason: 'Needs a fleet of which every month is billed; that of scenarios has others.',
  },
  {
    transition: 'utilisationInput.work.open.editing|submission.withdraw|0',
    reason: 'A withdrawal without a connection does nothing, as a submission does.',
  },
  {
    transition: 'utilisationInput|joined.dismiss|0',
    reason: 'A button of a notice, which a scenario does not press.',
  },
  {
    transition: 'utilisationInput.work.flushing|connection.lost|0',
    reason: 'A browser that loses the connection breaks off the save that is waited for as well.',
  },
  {
    transition: 'utilisationInput.work.submitting|xstate.error.actor.submitMonths|0',
    reason: lostAnswer,
  },
  {
    transition: 'utilisationInput.work.withdrawing|xstate.error.actor.withdrawMonth|0',
    reason: lostAnswer,
  },
  {
    transition: 'leaseMonth|report.refused|0',
    reason: 'Needs a submission that the server judges otherwise than the page.',
  },
  { transition: 'leaseMonth.dirty|report.save|1', reason: leavingOffline },
  { transition: 'leaseMonth.saveFailed|report.save|1', reason: leavingOffline },
  {
    transition: 'leaseMonth.saveFailed|xstate.after.retryDelay.leaseMonth.saveFailed|1',
    reason: leavingOffline,
  },
  {
    transition: 'leaseMonth.saving|xstate.done.actor.saveDraft|4',
    reason:
      'The server answers a repeated save as it answered the first one, for as long as it keeps that answer.',
  },
  {
    transition: 'leaseMonth.saving|xstate.done.actor.saveDraft|5',
    reason: 'Needs a refusal while somebody else has saved meanwhile.',
  },
  {
    transition: 'leaseMonth.conflicted|report.edit|0',
    reason: 'Typing while both versions are shown leaves both shown.',
  },
  {
    transition: 'leaseMonth.conflicted|report.save|0',
    reason: 'Submitting while both versions are shown leaves both shown.',
  },
];
