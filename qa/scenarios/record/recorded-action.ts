import type { Action } from '../format/scenario-format.ts';
import {
  clicks,
  dismisses,
  logsOut,
  networkIsBack,
  networkIsLost,
  rejectsToken,
  stays,
} from '../story.ts';

/** The action of a person or the world behind a recorded event; undefined for an event of a chart. */
export function recordedAction(type: string, tab: number): Action | undefined {
  const actions: Readonly<Record<string, Action>> = {
    'session.interacted': clicks(tab),
    'session.extend': stays(tab),
    'session.signOut': logsOut(tab),
    'session.dismiss': dismisses(tab),
    'token.rejected': rejectsToken(tab),
    'connection.lost': networkIsLost,
    'connection.restored': networkIsBack,
  };
  return actions[type];
}
