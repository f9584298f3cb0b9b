import type { Action } from '../format/scenario-format.ts';
import { opens, signsIn, type Story } from '../story.ts';
import { demoRow } from './demo-months.ts';

export const customerUser = 'customer@aurora.example';
export const colleague = 'everything@aurora.example';

/** Utilisation Input with the row of the engine alone, so that it is visible. */
export const inputPath = `/Utilisation/index?find=${demoRow}`;

export const types = (hours: string, tab = 1): Action => ({
  who: 'person',
  does: 'types hours',
  tab,
  row: demoRow,
  hours,
});
/** Hours and cycles that the rules accept: those of the engine's aircraft. */
export const typesAcceptable: Action = {
  who: 'person',
  does: 'types hours',
  tab: 1,
  row: demoRow,
  hours: '253:54',
  cycles: 108,
};
export const restores: Action = { who: 'person', does: 'chooses Restore', tab: 1 };
export const discards: Action = { who: 'person', does: 'chooses Discard', tab: 1 };
export const keepsMine = (tab = 1): Action => ({ who: 'person', does: 'chooses Keep mine', tab });
export const takesTheirs = (tab = 1): Action => ({
  who: 'person',
  does: 'chooses Take theirs',
  tab,
});
export const submits: Action = { who: 'person', does: 'chooses Submit', tab: 1 };
export const withdraws: Action = { who: 'person', does: 'chooses Withdraw', tab: 1 };
export const triesAgain: Action = { who: 'person', does: 'chooses Try again', tab: 1 };
export const answersSaves = (
  answer: Extract<Action, { does: 'answers saves with' }>['answer'],
): Action => ({ who: 'server', does: 'answers saves with', answer });
export const colleagueSaves = (hours: string): Action => ({
  who: 'colleague',
  does: 'saves the month',
  row: demoRow,
  hours,
});
export const colleagueComments = (comment: string): Action => ({
  who: 'colleague',
  does: 'saves a comment',
  row: demoRow,
  comment,
});
export const lessorBills: Action = { who: 'lessor', does: 'bills the month', row: demoRow };
export const crashes: Action = { who: 'browser', does: 'loses the tab', tab: 1 };

/** The two steps that every story begins with. */
export const atInput: Story['steps'] = [
  [opens(inputPath), { session: 'ended.signedOut', route: '/account/login' }],
  [
    signsIn(customerUser),
    {
      session: 'live.active',
      route: inputPath,
      utilisation: 'ready',
      month: 'clean',
      status: 'due',
      hours: '',
      offers: 0,
      stored: '',
      saves: 0,
    },
  ],
];
