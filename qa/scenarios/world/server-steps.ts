import type { Action } from '../format/scenario-format.ts';
import type { SimulatedBrowser } from './world-types.ts';

/** A step that changes how the server behaves. */
type Behaviour = Exclude<
  Extract<Action, { who: 'server' }>,
  { does: 'gives the answers it held' | 'rejects the token in use' }
>;

/** The server responds from now on as a step says. */
export function obey(world: SimulatedBrowser, action: Behaviour): void {
  switch (action.does) {
    case 'answers refreshes with':
      world.server.refreshAnswer = action.answer;
      break;
    case 'answers sign-ins with':
      world.server.signInAnswer = action.answer;
      break;
    case 'answers saves with':
      world.utilisation.saveAnswer = action.answer;
      break;
    case 'stops answering':
    case 'answers again':
      world.isServerAway = action.does === 'stops answering';
      break;
    case 'holds its answers back':
      world.held ??= new Set();
      break;
  }
}
