import { createParser } from 'eventsource-parser';

/** After this silence a stream counts as broken: three heartbeats of the server are missing. */
const silenceMs = 45_000;

async function withinSilence<T>(reading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The stream stopped sending.')), silenceMs);
  });
  try {
    return await Promise.race([reading, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Collects the messages of a stream in order: `open` once for its first comment or event, and the
 * names of events.
 */
function collectEvents() {
  const found: string[] = [];
  let isOpen = false;
  const open = (): void => {
    if (!isOpen) found.push('open');
    isOpen = true;
  };
  const parser = createParser({
    onComment: open,
    onEvent: ({ event }) => {
      open();
      if (event !== undefined) found.push(event);
    },
  });
  return { feed: (text: string): void => parser.feed(text), take: () => found.splice(0) };
}

/**
 * Reads server-sent events. Yields `open` with the first comment or event and then the name of each
 * event. Ends with the stream; rejects when it breaks or nothing comes for 45 s.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<string> {
  const events = collectEvents();
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const chunk = await withinSilence(reader.read());
      if (chunk.done) return;
      events.feed(chunk.value);
      yield* events.take();
    }
  } finally {
    // Without it, a stream that nobody reads any more stays open in the background.
    await reader.cancel().catch(() => undefined);
  }
}
