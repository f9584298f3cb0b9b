import type { SnapshotFrom } from 'xstate';
import type { SaveRequest } from './lease-month.ports.ts';
import { type LeaseMonthContext, leaseMonthSetup } from './lease-month.setup.ts';
import { refusalIn, rejectionIn, storedIn, theirsIn } from './save-answer.ts';

function requestOf({ leaseId, month, rowVersion, sent }: LeaseMonthContext): SaveRequest {
  if (sent === null) throw new Error('A save has a text.');
  return { leaseId, month, rowVersion, report: sent };
}

/**
 * One month of one lease while it is typed.
 *
 * Typed values are saved two seconds after the last key, one request at a time; newer ones are
 * saved next. A request without a response is repeated unchanged before anything newer is sent, so
 * the server never mistakes our own earlier text for another person's; one that the server cannot
 * accept is never repeated by itself, and is replaced by newer typing. When another person saved
 * first, the screen joins the two where they changed different values; else theirs is shown next to
 * ours until the person chooses. While an own save is without a response, a contest waits for it.
 * Nothing typed is ever dropped.
 *
 * Port: `saveDraft`.
 */
export const leaseMonthMachine = leaseMonthSetup.createMachine({
  id: 'leaseMonth',
  context: ({ input }) => ({
    ...input,
    typed: null,
    sent: null,
    theirs: null,
    refusal: [],
    rejection: null,
    error: null,
    attempts: 0,
    isOnline: true,
  }),
  initial: 'clean',
  on: {
    'connection.lost': { actions: 'rememberOffline' },
    'connection.restored': { actions: 'rememberOnline' },
    'report.replaced': {
      target: '.clean',
      actions: { type: 'applyStored', params: ({ event }) => event },
    },
    'report.refused': {
      target: '.invalid',
      actions: { type: 'rememberRefusal', params: ({ event }) => event },
    },
    'report.contested': [
      { guard: 'isUnanswered', actions: { type: 'rememberContest', params: ({ event }) => event } },
      { target: '.conflicted', actions: { type: 'rememberTheirs', params: ({ event }) => event } },
    ],
    'report.edit': {
      target: '.dirty',
      actions: { type: 'rememberTyped', params: ({ event }) => event },
    },
  },
  states: {
    clean: { description: 'Shows what the server has stored.' },
    dirty: {
      description: 'Something is typed; it is saved when the typing pauses.',
      tags: ['unsaved'],
      on: {
        'report.save': [{ guard: 'isOnline', target: 'saving' }, { target: 'waiting' }],
      },
      after: {
        autosaveDelay: [{ guard: 'isOnline', target: 'saving' }, { target: 'waiting' }],
      },
    },
    waiting: {
      description: 'There is no connection; it is saved when there is one.',
      tags: ['unsaved'],
      on: {
        'connection.restored': { target: 'saving', actions: 'rememberOnline' },
        'report.edit': { actions: { type: 'rememberTyped', params: ({ event }) => event } },
      },
    },
    saving: {
      description: 'One request is running; newer typing waits for its response.',
      tags: ['unsaved', 'busy'],
      entry: 'rememberSent',
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context }) => requestOf(context),
        onDone: [
          {
            guard: { type: 'isLatestSaved', params: ({ event }) => event.output },
            target: 'saved',
            actions: [
              { type: 'rememberStored', params: ({ event }) => storedIn(event.output) },
              { type: 'announceSaved', params: ({ event }) => storedIn(event.output) },
            ],
          },
          {
            guard: { type: 'isSavedContested', params: ({ event }) => event.output },
            target: 'conflicted',
            actions: [
              { type: 'announceAdvance', params: ({ event }) => storedIn(event.output) },
              { type: 'contestStored', params: ({ event }) => storedIn(event.output) },
            ],
          },
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'dirty',
            actions: [
              { type: 'rememberStored', params: ({ event }) => storedIn(event.output) },
              { type: 'announceAdvance', params: ({ event }) => storedIn(event.output) },
            ],
          },
          {
            guard: { type: 'isOvertaken', params: ({ event }) => event.output },
            target: 'overtaken',
            actions: { type: 'rememberTheirs', params: ({ event }) => theirsIn(event.output) },
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'conflicted',
            actions: { type: 'rememberTheirs', params: ({ event }) => theirsIn(event.output) },
          },
          { guard: 'isContested', target: 'conflicted', actions: 'clearSent' },
          { guard: 'isOutdated', target: 'dirty', actions: 'clearSent' },
          {
            guard: { type: 'isRejected', params: ({ event }) => event.output },
            target: 'invalid',
            actions: {
              type: 'rememberRejection',
              params: ({ event }) => rejectionIn(event.output),
            },
          },
          {
            target: 'invalid',
            actions: { type: 'rememberRefusal', params: ({ event }) => refusalIn(event.output) },
          },
        ],
        onError: {
          target: 'saveFailed',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
      on: {
        'report.edit': { actions: { type: 'rememberTyped', params: ({ event }) => event } },
      },
    },
    saved: { description: 'The server has just stored what is shown.' },
    saveFailed: {
      description: 'No response; the same request is repeated after a growing wait.',
      tags: ['unsaved', 'failed'],
      entry: 'announceStall',
      on: {
        'report.save': [{ guard: 'isOnline', target: 'saving' }, { target: 'waiting' }],
        'report.edit': { actions: { type: 'rememberTyped', params: ({ event }) => event } },
      },
      after: {
        retryDelay: [{ guard: 'isOnline', target: 'saving' }, { target: 'waiting' }],
      },
    },
    overtaken: {
      description: 'Another person saved first: the screen says whether there is a choice.',
      tags: ['unsaved', 'busy'],
      entry: 'announceOvertaken',
      on: {
        'conflict.keepMine': {
          target: 'saving',
          actions: { type: 'buildOnTheirs', params: ({ event }) => event },
        },
        'conflict.compare': { target: 'conflicted' },
      },
    },
    conflicted: {
      description: 'Another person saved first: the person sees both and chooses.',
      tags: ['unsaved', 'failed'],
      entry: 'announceStall',
      on: {
        'conflict.keepMine': {
          target: 'saving',
          actions: { type: 'buildOnTheirs', params: ({ event }) => event },
        },
        'conflict.takeTheirs': {
          target: 'clean',
          actions: ['announceReplacement', 'applyTheirs'],
        },
        'report.edit': { actions: { type: 'rememberTyped', params: ({ event }) => event } },
        'report.save': { actions: 'announceStall' },
      },
    },
    invalid: {
      description: 'The server refused it, with a reason. Typing or submitting retries.',
      tags: ['unsaved', 'failed'],
      entry: 'announceStall',
      on: {
        'report.save': {
          target: 'saving',
          actions: { type: 'rememberTyped', params: ({ event }) => event },
        },
      },
    },
  },
});

export type LeaseMonthSnapshot = SnapshotFrom<typeof leaseMonthMachine>;
