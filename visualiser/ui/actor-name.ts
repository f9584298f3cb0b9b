import type { ActorView, View } from '../recording/view.ts';

/** A chart without a parent is named after itself: its actor only has a number. */
export function nameOf({ parentId, chartId, name }: ActorView): string {
  return parentId === undefined ? (chartId ?? name) : name;
}

/** What an actor is called in lists; empty for the world outside. */
export function actorName(view: View, sessionId: string | undefined): string {
  if (sessionId === undefined) return '';
  const actor = view.actors.get(sessionId);
  return actor === undefined ? sessionId : nameOf(actor);
}
