import { fromCallback, type EventObject } from 'xstate';

/**
 * Passes events of the sibling with the given system id on to its parent. It must start before the
 * sibling does, so that none is lost.
 */
export const relayEmitted = fromCallback<EventObject, { from: string }>(
  ({ input, sendBack, system }) => {
    const subscription = system.get(input.from)?.on('*', sendBack);
    return () => subscription?.unsubscribe();
  },
);
