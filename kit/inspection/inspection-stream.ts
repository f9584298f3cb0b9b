import type { AnyEventObject, InspectionEvent } from 'xstate';
import { History } from './history.ts';
import { readRequest } from './read-request.ts';
import type { WireChannel } from './open-channel.ts';
import { WireWriter } from './wire-writer.ts';

/** The parts of the stream; `now` is epoch milliseconds of the device. */
export interface StreamParts {
  readonly channel: WireChannel;
  /** Name of this tab, unique among the open ones. */
  readonly source: string;
  readonly now: () => number;
  /** How many messages a late viewer gets. */
  readonly limit?: number;
}

export interface InspectionStream {
  /** Give it to `createActor` as `inspect`. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Notifies viewers that the tab closes; nothing is posted afterwards. */
  readonly close: () => void;
}

/**
 * Streams what charts do to viewers of the same origin, without secrets. Messages are only posted
 * while a viewer is connected; one that connects late gets the history. Viewers may send events.
 */
export function createInspectionStream(parts: StreamParts): InspectionStream {
  const { channel, source, now, limit = 2000 } = parts;
  const history = new History(limit);
  const writer = new WireWriter(source, now);
  const inboxes = new Map<string, (event: AnyEventObject) => void>();
  let hasViewer = false;

  const deliver = (sessionId: string, event: AnyEventObject): void =>
    inboxes.get(sessionId)?.(event);

  channel.listen((data) => {
    const request = readRequest(data);
    if (request?.type === '@portal.send') deliver(request.sessionId, request.event);
    if (request?.type !== '@statelyai.connected') return;
    hasViewer = true;
    for (const message of history.messages()) channel.post(message);
  });
  channel.post({ type: '@portal.hello', source });

  const remember = (event: InspectionEvent): void => {
    const sessionId = writer.sessionOf(event.actorRef.sessionId);
    const { actorRef } = event;
    if (event.type === '@xstate.actor' && 'send' in actorRef && typeof actorRef.send === 'function')
      inboxes.set(sessionId, actorRef.send as (event: AnyEventObject) => void);
    if (event.type === '@xstate.snapshot' && event.snapshot.status !== 'active')
      inboxes.delete(sessionId);
  };

  return {
    inspect: (event) => {
      remember(event);
      for (const message of writer.write(event)) {
        history.add(message);
        if (hasViewer) channel.post(message);
      }
    },
    close: () => {
      // Charts of a page that is being left still take steps; those are not reported.
      hasViewer = false;
      channel.post({ type: '@statelyai.disconnected', source });
      channel.close();
    },
  };
}
