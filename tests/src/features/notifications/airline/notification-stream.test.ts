import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEvents } from '#src/features/notifications/airline/read-events.ts';

afterEach(() => {
  vi.useRealTimers();
});

function streamOf(...chunks: string[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
}

async function eventsOf(...chunks: string[]): Promise<string[]> {
  const events: string[] = [];
  for await (const name of readEvents(streamOf(...chunks))) events.push(name);
  return events;
}

describe('the events of a stream', () => {
  it('begin with its first line and come whole, however they are cut', async () => {
    expect(await eventsOf(': op', 'en\n\nevent: chan', 'ged\ndata:\n\n: beat\n\n')).toEqual([
      'open',
      'changed',
    ]);
  });

  it('are none when nothing but a half line comes', async () => {
    expect(await eventsOf(': ope')).toEqual([]);
  });

  it('break when the server falls silent', async () => {
    vi.useFakeTimers();
    let isCancelled = false;
    const silent = new ReadableStream<Uint8Array<ArrayBuffer>>({
      cancel: () => {
        isCancelled = true;
      },
    });
    const reading = readEvents(silent).next();
    const broken = expect(reading).rejects.toThrow('The stream stopped sending.');

    await vi.advanceTimersByTimeAsync(45_000);
    await broken;

    expect(isCancelled).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
