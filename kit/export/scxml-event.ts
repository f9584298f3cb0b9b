/** The interpreter's name of an event: reserved ones follow the W3C, the rest keep theirs. */
export function scxmlEventOf(event: string): string {
  const replacements: readonly (readonly [from: string, to: string])[] = [
    ['xstate.done.actor.', 'done.invoke.'],
    ['xstate.error.actor.', 'error.invoke.'],
    ['xstate.done.state.', 'done.state.'],
    ['xstate.after.', 'after.'],
    ['xstate.snapshot.', 'snapshot.'],
  ];
  const found = replacements.find(([from]) => event.startsWith(from));
  return found === undefined ? event : `${found[1]}${event.slice(found[0].length)}`;
}
