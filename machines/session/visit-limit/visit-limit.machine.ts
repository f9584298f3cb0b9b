import { setup, type SnapshotFrom } from 'xstate';
import type { LimitNotices } from '#domain/session/limit-notices.ts';
import { visitLimitPorts } from './visit-limit.ports.ts';

export interface VisitLimitInput extends LimitNotices {
  /** Absolute end of the session, epoch ms of the server's clock; null without one (R11). */
  readonly absoluteAt: number | null;
}

export type VisitLimitContext = VisitLimitInput;

export interface VisitLimitEvent {
  readonly type: 'limit.reached';
  readonly at: number;
}

/**
 * Announces the absolute end of a session, which no interaction moves (R11): early enough to finish
 * something, and once more shortly before. What is typed is saved both times.
 *
 * It lives as long as the session's page; the session chart ends it.
 *
 * Ports: `watchLimit`, `saveWork`.
 */
export const visitLimitMachine = setup({
  types: {
    context: {} as VisitLimitContext,
    events: {} as VisitLimitEvent,
    input: {} as VisitLimitInput,
    tags: {} as 'announced',
  },
  actors: visitLimitPorts,
  guards: {
    isClose: ({ context }, { at }: { at: number }) => at >= noticeAt(context, context.lastMs),
    isNear: ({ context }, { at }: { at: number }) => at >= noticeAt(context, context.firstMs),
  },
}).createMachine({
  id: 'visitLimit',
  context: ({ input }) => input,
  initial: 'far',
  states: {
    far: {
      description: 'The end is too far away to be announced.',
      invoke: {
        id: 'watchLimit',
        src: 'watchLimit',
        input: ({ context }) => ({ at: planned(context, context.firstMs) }),
      },
      on: {
        'limit.reached': [
          { guard: { type: 'isClose', params: ({ event }) => event }, target: 'close' },
          { guard: { type: 'isNear', params: ({ event }) => event }, target: 'near' },
        ],
      },
    },
    near: {
      description: 'The end is announced; there is time to finish something.',
      tags: ['announced'],
      invoke: [
        {
          id: 'watchLimit',
          src: 'watchLimit',
          input: ({ context }) => ({ at: planned(context, context.lastMs) }),
        },
        { id: 'saveWork', src: 'saveWork', input: {}, onDone: {}, onError: {} },
      ],
      on: {
        'limit.reached': {
          guard: { type: 'isClose', params: ({ event }) => event },
          target: 'close',
        },
      },
    },
    close: {
      description: 'The end is announced once more; little time is left.',
      tags: ['announced'],
      invoke: { id: 'saveWork', src: 'saveWork', input: {}, onDone: {}, onError: {} },
    },
  },
});

export type VisitLimitSnapshot = SnapshotFrom<typeof visitLimitMachine>;

function noticeAt({ absoluteAt }: VisitLimitContext, beforeMs: number): number {
  return absoluteAt === null ? Infinity : absoluteAt - beforeMs;
}

function planned({ absoluteAt }: VisitLimitContext, beforeMs: number): number | null {
  return absoluteAt === null ? null : absoluteAt - beforeMs;
}
