import { offeredKeys, restoringChange, untouchedOffers } from './utilisation-input.offers.ts';
import { keysOf, latestChange, stepOf, utilisationInputSetup } from './utilisation-input.setup.ts';

/** The months are shown and may be typed into. */
export const openState = utilisationInputSetup.createStateConfig({
  description: 'The months are shown and may be typed into.',
  tags: ['shown'],
  initial: 'editing',
  on: {
    'cells.change': {
      guard: { type: 'canApply', params: ({ event }) => event },
      actions: [
        { type: 'openLeaseMonths', params: ({ event }) => ({ keys: keysOf(event.change) }) },
        { type: 'applyEdit', params: ({ event }) => event },
        { type: 'tellEdit', params: ({ event }) => event },
        { type: 'keepOnDevice', params: ({ event }) => event },
        { type: 'rememberEdit', params: ({ event }) => event },
      ],
    },
    'edits.undo': {
      guard: 'canStepBack',
      actions: [
        { type: 'tellEdit', params: ({ context }) => ({ change: stepOf(context, 'undo') }) },
        {
          type: 'keepOnDevice',
          params: ({ context }) => ({ change: stepOf(context, 'undo') }),
        },
        {
          type: 'applyEdit',
          params: ({ context }) => ({ change: stepOf(context, 'undo') }),
        },
        'stepBack',
      ],
    },
    'edits.redo': {
      guard: 'canStepForward',
      actions: [
        { type: 'tellEdit', params: ({ context }) => ({ change: stepOf(context, 'redo') }) },
        {
          type: 'keepOnDevice',
          params: ({ context }) => ({ change: stepOf(context, 'redo') }),
        },
        {
          type: 'applyEdit',
          params: ({ context }) => ({ change: stepOf(context, 'redo') }),
        },
        'stepForward',
      ],
    },
    'drafts.restore': {
      guard: 'hasOffered',
      actions: [
        {
          type: 'openLeaseMonths',
          params: ({ context }) => ({ keys: keysOf(restoringChange(context)) }),
        },
        { type: 'rememberEdit', params: ({ context }) => ({ change: restoringChange(context) }) },
        { type: 'tellEdit', params: ({ context }) => ({ change: latestChange(context) }) },
        'tellContested',
        'keepRestored',
        'rememberBases',
        { type: 'applyEdit', params: ({ context }) => ({ change: latestChange(context) }) },
        { type: 'forgetOffers', params: ({ context }) => ({ keys: offeredKeys(context) }) },
        'clearOffered',
      ],
    },
    'drafts.discard': {
      guard: 'hasOffered',
      actions: [
        { type: 'forgetOnDevice', params: ({ context }) => ({ keys: untouchedOffers(context) }) },
        { type: 'forgetOffers', params: ({ context }) => ({ keys: offeredKeys(context) }) },
        'clearOffered',
      ],
    },
    'drafts.discardElsewhere': {
      guard: { type: 'hasElsewhere', params: ({ event }) => event },
      actions: [
        { type: 'forgetOnDevice', params: ({ event }) => event },
        { type: 'forgetOffers', params: ({ event }) => event },
        { type: 'clearElsewhere', params: ({ event }) => event },
      ],
    },
    'period.choose': {
      target: '#utilisationInput.work.loading',
      actions: { type: 'rememberPeriod', params: ({ event }) => event },
    },
  },
  states: {
    editing: {
      description: 'The person types; every pause saves.',
      always: { guard: 'isLocked', target: 'locked' },
      on: {
        'submission.submit': {
          guard: { type: 'canSubmit', params: ({ event }) => event },
          target: '#utilisationInput.work.flushing',
          actions: [
            { type: 'rememberChosen', params: ({ event }) => event },
            { type: 'openLeaseMonths', params: ({ event }) => event },
            'saveChosen',
          ],
        },
        'submission.withdraw': {
          guard: { type: 'canWithdraw', params: ({ event }) => event },
          target: '#utilisationInput.work.withdrawing',
          actions: [
            {
              type: 'rememberChosen',
              params: ({ event }) => ({ keys: [event.key] }),
            },
            { type: 'openLeaseMonths', params: ({ event }) => ({ keys: [event.key] }) },
          ],
        },
      },
    },
    submitted: {
      description: 'The person reads what was accepted; typing continues.',
      on: {
        'submission.dismiss': { target: 'editing', actions: 'clearSubmission' },
      },
    },
    locked: { description: 'Every month is invoiced: a correction is requested instead.' },
  },
});
