import { channelName, type WireControl, type WireMessage } from './wire.types.ts';

/** Carries messages between the portal's tabs and viewers of the same origin. */
export interface WireChannel {
  post(message: WireMessage | WireControl): void;
  /** Receives everything that others post, of any type. */
  listen(listener: (data: unknown) => void): void;
  close(): void;
}

/** Opens the channel of this origin. */
export function openChannel(): WireChannel {
  const channel = new BroadcastChannel(channelName);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data)),
    close: () => channel.close(),
  };
}
