import { describe, expect, it } from 'vitest';
import { awaitedAnswer } from '#domain/invoices/dispute-answer.ts';

const raised = '2026-10-20T23:30:00.000Z';
const airline = { side: 'airline', at: '2026-10-28T08:00:00.000Z' } as const;
const lessor = { side: 'lessor', at: '2026-10-25T09:00:00.000Z' } as const;

describe('the answer that a dispute waits for', () => {
  it.each([
    ['raised', [], { side: 'lessor', due: '2026-11-03' }],
    ['answered by the lessor', [lessor], { side: 'airline', due: '2026-11-08' }],
    ['answered by the airline', [lessor, airline], { side: 'lessor', due: '2026-11-11' }],
  ] as const)('is due two weeks after it was %s', (_what, messages, awaited) => {
    expect(awaitedAnswer(raised, messages)).toEqual(awaited);
  });
});
