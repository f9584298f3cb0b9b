import type { InspectionEvent } from 'xstate';
import { createInspectionStream } from './inspection-stream.ts';
import { openChannel } from './open-channel.ts';

/**
 * Opens the stream of this tab; pass the result to `createActor` as `inspect`. Loaded only when the
 * server's settings switch the visualiser on: a viewer of the same origin can send events.
 */
export function startInspection(): (event: InspectionEvent) => void {
  const stream = createInspectionStream({
    channel: openChannel(),
    source: crypto.randomUUID().slice(0, 8),
    now: () => Date.now(),
  });
  // A page that the browser keeps in its back-forward cache may be shown again.
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) stream.close();
  });
  return stream.inspect;
}
