import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaveResult } from '#contract/utilisation/utilisation.ts';
import type { SaveRequest } from '#machines/utilisation/lease-month/lease-month.ports.ts';
import { PortalProblem } from '#src/api/portal-problem.ts';
import { createSaveQueue } from '#src/features/utilisation/airline/drafts/save-queue.ts';
import { aReport, aStoredMonth } from '#tests/support/utilisation/a-stored-month.ts';

function request(month: string): SaveRequest {
  return { leaseId: 'lease', month, rowVersion: 0, report: aReport('1') };
}

function savedAnswer({ month }: SaveRequest): SaveResult {
  return { kind: 'saved', leaseId: 'lease', month, current: aStoredMonth({ month }) };
}

const refused = new PortalProblem({
  code: 'invalidRequest',
  status: 400,
  detail: 'Refused.',
  issues: [{ path: 'drafts.0.report.lines.2.comment', message: 'Remove the NUL character.' }],
});

describe('the save queue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends together what falls due together, and gives each its own answer', async () => {
    const sent: string[][] = [];
    const save = createSaveQueue(async (requests) => {
      sent.push(requests.map(({ month }) => month));
      return requests.map(savedAnswer);
    });

    const answers = [save(request('2026-05')), save(request('2026-06'))];
    await vi.runAllTimersAsync();

    expect(sent).toEqual([['2026-05', '2026-06']]);
    expect(await Promise.all(answers)).toEqual([
      savedAnswer(request('2026-05')),
      savedAnswer(request('2026-06')),
    ]);
  });

  it('fails all of them when no answer comes, and the one that is left out', async () => {
    const answers: (readonly SaveResult[] | Error)[] = [new Error('lost'), []];
    const save = createSaveQueue(async () => {
      const answer = answers.shift() ?? [];
      if (answer instanceof Error) throw answer;
      return answer;
    });

    const lost = expect(save(request('2026-05'))).rejects.toThrow('lost');
    await vi.runAllTimersAsync();
    const forgotten = expect(save(request('2026-06'))).rejects.toThrow('did not respond');
    await vi.runAllTimersAsync();

    await Promise.all([lost, forgotten]);
  });
});

describe('a batch that the server refuses', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('travels month by month, so that only the bad one is rejected', async () => {
    const sent: string[] = [];
    const save = createSaveQueue(async (requests) => {
      const months = requests.map(({ month }) => month);
      sent.push(months.join(' '));
      if (months.includes('2026-05')) throw refused;
      return requests.map(savedAnswer);
    });

    const answers = Promise.allSettled(
      ['2026-04', '2026-05', '2026-06'].map((month) => save(request(month))),
    );
    await vi.runAllTimersAsync();

    expect(sent).toEqual(['2026-04 2026-05 2026-06', '2026-04', '2026-05', '2026-06']);
    expect((await answers).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    expect((await answers)[1]).toEqual({
      status: 'fulfilled',
      value: {
        kind: 'rejected',
        reason: 'Change a comment to save it: Remove the NUL character. Type it again, or undo it.',
      },
    });
  });

  it('says so too where it cannot name a part', async () => {
    const tooLarge = new PortalProblem({
      code: 'payloadTooLarge',
      status: 413,
      detail: 'Too big.',
    });
    const save = createSaveQueue(() => Promise.reject(tooLarge));

    const answer = save(request('2026-05'));
    await vi.runAllTimersAsync();

    expect(await answer).toEqual({
      kind: 'rejected',
      reason: 'It cannot be saved as it is. Too big.',
    });
  });
});
