/** A silent stream has lost its server: three of the server's beats did not come. */
const silenceMs = 45_000;

const eventLine = /^event: (\w+)$/;

/** Reads the lines of a stream as they come; rejects when nothing comes for 45 s. */
async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const chunk = await withinSilence(reader.read());
      if (chunk.done) return;
      const lines = (rest + chunk.value).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    // Without it a stream that was given up goes on in the background.
    await reader.cancel().catch(() => undefined);
  }
}

async function withinSilence<T>(reading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The stream fell silent.')), silenceMs);
  });
  try {
    return await Promise.race([reading, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads server-sent events. Yields `open` with the first line, whatever it says, and then the name
 * of each event. Ends with the stream; rejects when it breaks or falls silent.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<string> {
  let isOpen = false;
  for await (const line of linesOf(body)) {
    if (!isOpen) yield 'open';
    isOpen = true;
    const name = eventLine.exec(line)?.[1];
    if (name !== undefined) yield name;
  }
}
