import { openChannel } from '#kit/inspection/open-channel.ts';
import type {
  ActorMessage,
  WireControl,
  WireEvent,
  WireMessage,
} from '#kit/inspection/wire.types.ts';

/** The page also runs charts other than that of the portal, some of them before it. */
function isPortal({ definition = '{}' }: ActorMessage): boolean {
  return (JSON.parse(definition) as { readonly id?: string }).id === 'portal';
}

/**
 * Receives the stream that the page offers to viewers of its charts. A page without a stream sends
 * nothing.
 */
export class WireEar {
  readonly #channel = openChannel();
  readonly #heard = new Set<string>();
  #taken: string[] = [];
  #source: string | undefined;
  #root: string | undefined;

  listen(): void {
    this.#channel.listen((data) => this.#hear(data as WireMessage | WireControl));
  }

  /** Transition ids since the last call, in order. */
  drainTaken(): readonly string[] {
    const taken = this.#taken;
    this.#taken = [];
    return taken;
  }

  /** Sends an event to the portal's chart of this page. */
  sendToRoot(event: WireEvent): void {
    if (this.#root === undefined) return;
    this.#channel.post({ type: '@portal.send', sessionId: this.#root, event });
  }

  #hear(message: WireMessage | WireControl): void {
    // The first hello after this page has started comes from this page.
    if (message.type === '@portal.hello' && this.#source === undefined) {
      this.#source = message.source;
      this.#channel.post({ type: '@statelyai.connected' });
    }
    if (!('id' in message) || !message.sessionId.startsWith(`${this.#source}.`)) return;
    if (this.#heard.has(message.id)) return;
    this.#heard.add(message.id);
    if (message.type === '@xstate.actor' && isPortal(message)) this.#root = message.sessionId;
    if (message.type === '@portal.microstep') this.#taken.push(...message.transitions);
  }
}
