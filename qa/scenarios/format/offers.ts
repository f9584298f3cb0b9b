import { ImpossibleStepError } from '../impossible-step-error.ts';
import type { Action } from './scenario-format.ts';

/** What each choice of a person needs on the page. */
const controls = {
  'signs in': 'the sign-in form',
  'corrects the sign-in form': 'the sign-in form',
  'chooses Stay logged in': 'Stay logged in',
  'chooses Logout': 'Logout',
  'chooses Back to Login': 'Back to Login',
  'types hours': 'the cell for hours',
  'chooses Restore': 'Restore',
  'chooses Discard': 'Discard',
  'chooses Keep mine': 'Keep mine',
  'chooses Take theirs': 'Take theirs',
  'chooses Submit': 'Submit',
  'chooses Withdraw': 'Withdraw',
  'chooses Try again': 'Try again',
} as const;

/** An action that needs a control which a page may not offer. */
export type PageChoice = Extract<Action, { readonly does: keyof typeof controls }>;

/** Whether an action needs a control that a page may not offer. */
export function isChoice(action: Action): action is PageChoice {
  return action.does in controls;
}

/**
 * Compares what a page offers with what the step says. Throws `ImpossibleStepError` when the control
 * is not there, and when it is there although the step says `"offered": false`.
 */
export function checkOffer({ does, tab, offered }: PageChoice, isOffered: boolean): void {
  if (isOffered === (offered !== false)) return;
  const field = controls[does];
  const [expected, seen] = isOffered ? ['not offered', 'offered'] : ['offered', 'not offered'];
  throw new ImpossibleStepError({ tab, field, expected, seen });
}
