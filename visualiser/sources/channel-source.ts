import type { WireChannel } from '#kit/inspection/open-channel.ts';
import type { WireEvent } from '#kit/inspection/wire.types.ts';
import { type Heard, readMessage } from '#visualiser/recording/read-message.ts';

/** The portal's tabs, through the channel of this origin. */
export interface PortalSource {
  /** Sends an event to an actor of one of the tabs. */
  send(sessionId: string, event: WireEvent): void;
  close(): void;
}

/**
 * Requests the history of every open tab, then receives new messages. Duplicates, caused by another
 * viewer's request, are passed on once.
 */
export function connectToPortal(
  channel: WireChannel,
  hear: (message: Heard) => void,
): PortalSource {
  const heardUpTo = new Map<string, number>();
  const isNew = (id: string): boolean => {
    const [source = '', number = '0'] = id.split('.');
    if (Number(number) <= (heardUpTo.get(source) ?? 0)) return false;
    heardUpTo.set(source, Number(number));
    return true;
  };
  channel.listen((data) => {
    const message = readMessage(data);
    if (message === undefined) return;
    if (message.type === '@portal.hello') channel.post({ type: '@statelyai.connected' });
    else if (!('id' in message) || isNew(message.id)) hear(message);
  });
  channel.post({ type: '@statelyai.connected' });
  return {
    send: (sessionId, event) => channel.post({ type: '@portal.send', sessionId, event }),
    close: () => channel.close(),
  };
}
