import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSessionCalls, type SessionCalls } from '#src/run/ports/session-calls.ts';
import { createSilentCalls } from '#src/run/ports/silent-calls.ts';
import { aCookie } from '#tests/support/portal/a-visit.ts';

const { signal } = new AbortController();
let served: () => Promise<Response>;
let silences: number;
let calls: SessionCalls;

beforeEach(() => {
  silences = 0;
  const silentCalls = createSilentCalls();
  silentCalls.listen(() => (silences += 1));
  vi.stubGlobal('fetch', () => served());
  calls = createSessionCalls(() => undefined, silentCalls.report);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function answer(status: number): void {
  served = async () => new Response(null, { status });
}

function answerPage(): void {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  served = async () => new Response('<title>Hotel</title>', { headers });
}

function answerNothing(): void {
  served = () => Promise.reject(new TypeError('Failed to fetch'));
}

describe('calls that reach nobody', () => {
  test('a heartbeat and a refresh are reported without an answer', async () => {
    answerNothing();

    await calls.heartbeat(aCookie(), signal);
    await calls.refresh({ cookie: aCookie(), limitMs: 7000 }, signal);

    expect(silences).toBe(2);
  });

  test.each([502, 504])('a heartbeat is reported when a proxy answers %i', async (status) => {
    answer(status);

    await calls.heartbeat(aCookie(), signal);

    expect(silences).toBe(1);
  });

  test('a heartbeat is reported when a web page answers it, such as the sign-in of a hotel', async () => {
    answerPage();

    await calls.heartbeat(aCookie(), signal);

    expect(silences).toBe(1);
  });

  test('nothing is reported of a server that is busy, or of a call that the page cancels', async () => {
    answer(503);
    await calls.heartbeat(aCookie(), signal);
    answerNothing();
    await calls.heartbeat(aCookie(), AbortSignal.abort());

    expect(silences).toBe(0);
  });

  test('a question says whether anybody answers', async () => {
    const answers: unknown[] = [];
    for (const status of [200, 503, 502]) {
      answer(status);
      answers.push((await calls.askServer(7000, signal)).isAnswered);
    }
    answerPage();
    answers.push((await calls.askServer(7000, signal)).isAnswered);
    answerNothing();
    answers.push((await calls.askServer(7000, signal)).isAnswered);

    expect(answers).toEqual([true, true, false, false, false]);
  });
});
