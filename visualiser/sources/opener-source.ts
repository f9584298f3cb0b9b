import { type Heard, readMessage } from '#visualiser/recording/read-message.ts';

/**
 * Receives messages of the application that opened this page or holds it in a frame, as
 * `createBrowserInspector` of `@statelyai/inspect` does with `url` set to this page. Never sends to
 * it.
 */
export function listenToOpener(page: Window, hear: (message: Heard) => void): void {
  const owner: unknown = page.opener ?? (page.parent === page ? null : page.parent);
  if (owner === null) return;
  page.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    const message = source === owner ? readMessage(data) : undefined;
    if (message !== undefined) hear(message);
  });
  (owner as Window).postMessage({ type: '@statelyai.connected' }, '*');
}
