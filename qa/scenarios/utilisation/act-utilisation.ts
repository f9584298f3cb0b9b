import type { Action } from '../format/scenario-format.ts';
import { checkRow, showsRow } from './demo-months.ts';
import { demoKey, type UtilisationScreen } from './utilisation-screen.ts';

type PersonAction = Extract<Action, { who: 'person' }>;

const deeds = [
  'types hours',
  'chooses Restore',
  'chooses Discard',
  'chooses Keep mine',
  'chooses Take theirs',
  'chooses Submit',
  'chooses Withdraw',
  'chooses Try again',
] as const satisfies readonly PersonAction['does'][];

/** What a person does on the screen Utilisation Input. */
export type UtilisationAction = Extract<PersonAction, { does: (typeof deeds)[number] }>;

const known: ReadonlySet<string> = new Set(deeds);

/** Whether it is done on the screen Utilisation Input. */
export function isOfUtilisation<A extends Action>(action: A): action is A & UtilisationAction {
  return known.has(action.does);
}

/**
 * Does it at an address; what the screen does not offer cannot be chosen. Throws when hours are typed
 * into a row that may be out of sight.
 */
export function actOnScreen(
  screen: UtilisationScreen,
  action: UtilisationAction,
  path: string,
): void {
  const key = demoKey;
  switch (action.does) {
    case 'types hours':
      checkRow(action.row);
      if (!showsRow(path))
        throw new Error(`Open /Utilisation/index?find=${action.row} to type into that row.`);
      screen.type('fh', action.hours);
      if (action.cycles !== undefined) screen.type('fc', `${action.cycles}`);
      break;
    case 'chooses Restore':
      screen.send({ type: 'drafts.restore' });
      break;
    case 'chooses Discard':
      screen.send({ type: 'drafts.discard' });
      break;
    case 'chooses Keep mine':
      screen.send({ type: 'conflict.keepMine', key });
      break;
    case 'chooses Take theirs':
      screen.send({ type: 'conflict.takeTheirs', key });
      break;
    case 'chooses Submit':
      screen.submit();
      break;
    case 'chooses Withdraw':
      screen.withdraw();
      break;
    case 'chooses Try again':
      screen.send({ type: 'load.retry' });
      break;
  }
}

/** Whether a step has to do with typed figures. */
export function isAboutUtilisation(action: Action): boolean {
  const isElsewhere = action.who === 'colleague' || action.who === 'lessor';
  return isOfUtilisation(action) || isElsewhere || action.does === 'answers saves with';
}
