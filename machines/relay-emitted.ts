import { fromCallback, type EventObject } from 'xstate';

/**
 * Passes on to its parent what the sibling with the given system id emits. It must start before
 * the sibling does, so that nothing is lost.
 */
export const relayEmitted = fromCallback<EventObject, { from: string }>(
  ({ input, sendBack, system }) => {
    const subscription = system.get(input.from)?.on('*', sendBack);
    return () => subscription?.unsubscribe();
  },
);
