import type { WireChannel } from '#src/inspection/open-channel.ts';
import type { WireEvent } from '#src/inspection/wire.types.ts';
import { type Heard, readMessage } from '../recording/read-message.ts';

/** The portal's tabs, heard over the channel of this origin. */
export interface PortalSource {
  /** Sends an event to an actor of one of the tabs. */
  send(sessionId: string, event: WireEvent): void;
  close(): void;
}

/**
 * Asks every open tab for its history, then hears what happens. What is heard twice, because
 * another viewer asked as well, is passed on once.
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
