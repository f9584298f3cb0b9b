import type { WireChannel } from '#kit/inspection/open-channel.ts';
import type { WireControl, WireMessage } from '#kit/inspection/wire.types.ts';

/** The portal's end of a channel, with the viewer's end controlled by the test. */
export class FakeChannel implements WireChannel {
  readonly posted: (WireMessage | WireControl)[] = [];
  readonly #listeners: ((data: unknown) => void)[] = [];

  post(message: WireMessage | WireControl): void {
    this.posted.push(structuredClone(message));
  }

  listen(listener: (data: unknown) => void): void {
    this.#listeners.push(listener);
  }

  close(): void {
    this.#listeners.length = 0;
  }

  /** What the other end posts. */
  hear(data: unknown): void {
    for (const listener of this.#listeners) listener(data);
  }

  /** What was posted of one type. */
  of<Type extends (WireMessage | WireControl)['type']>(type: Type) {
    return this.posted.filter(
      (message): message is Extract<WireMessage | WireControl, { type: Type }> =>
        message.type === type,
    );
  }
}
