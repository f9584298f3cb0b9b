import {
  givesAnswers,
  holdsAnswers,
  networkIsBack,
  networkIsLost,
  notOffered,
  passes,
  type Story,
} from '../story.ts';
import {
  answersSaves,
  atInput,
  colleagueComments,
  colleagueSaves,
  keepsMine,
  submits,
  types,
  typesAcceptable,
  withdraws,
} from '../utilisation/story-steps.ts';

const ofUtilisation = { kind: 'utilisation', spec: ['§3', 'R20'] } as const;

const submitted = { utilisation: 'submitted', status: 'submitted', hours: '253:54' } as const;

/** Submitting a month, and taking it back. */
export const submittedFigures: readonly Story[] = [
  {
    ...ofUtilisation,
    name: 'Submits a month and takes it back',
    description: 'Saved figures that the rules accept are submitted; Withdraw makes them a draft.',
    steps: [
      ...atInput,
      [typesAcceptable],
      [passes(2), { month: 'saved', stored: '253:54', saves: 1 }],
      [submits, submitted],
      [notOffered(types('250:00')), { ...submitted, stored: '253:54', saves: 1 }],
      [withdraws, { utilisation: 'ready', status: 'draft', hours: '253:54' }],
      [types('250:00'), { month: 'dirty' }],
      [passes(2), { month: 'saved', stored: '250:00', saves: 2 }],
    ],
  },
  {
    ...ofUtilisation,
    name: 'Saves before it submits',
    description: 'A submission waits until every month is stored as it is shown.',
    steps: [
      ...atInput,
      [typesAcceptable],
      [passes(1), { month: 'dirty', saves: 0 }],
      [holdsAnswers],
      [submits, { utilisation: 'submitting', month: 'saving', status: 'due', saves: 0 }],
      [givesAnswers, { ...submitted, stored: '253:54', saves: 1 }],
    ],
  },
  {
    ...ofUtilisation,
    name: 'Tries to save again what the server turned away when it is submitted',
    description: 'What is refused is not sent again by itself, but by Submit.',
    steps: [
      ...atInput,
      [typesAcceptable],
      [answersSaves('a refusal')],
      [passes(2), { month: 'invalid', saves: 1 }],
      [submits, { utilisation: 'ready', month: 'invalid', status: 'due', saves: 2 }],
      [answersSaves('the stored month')],
      [submits, { ...submitted, stored: '253:54', saves: 3 }],
    ],
  },
  {
    ...ofUtilisation,
    name: 'Does not submit without a connection',
    description: 'The button does nothing until the connection is back.',
    steps: [
      ...atInput,
      [typesAcceptable],
      [passes(2), { month: 'saved' }],
      [networkIsLost],
      [submits, { utilisation: 'offline', status: 'draft' }],
      [networkIsBack, { utilisation: 'ready', status: 'draft' }],
      [submits, submitted],
    ],
  },
  {
    ...ofUtilisation,
    name: 'Does not submit what a colleague has changed meanwhile',
    description: 'The server refuses an older version; the person compares and submits again.',
    steps: [
      ...atInput,
      [typesAcceptable],
      [passes(2), { month: 'saved' }],
      [colleagueSaves('240:00'), { stored: '240:00' }],
      [
        submits,
        { utilisation: 'submitted', month: 'conflicted', status: 'draft', hours: '253:54' },
      ],
      [keepsMine(), { month: 'saved', hours: '253:54', stored: '253:54' }],
    ],
  },
  {
    ...ofUtilisation,
    name: 'Does not submit before the person has seen what a colleague saved beside the typing',
    description: 'The notice names what was joined; a month is submitted once it was seen.',
    steps: [
      ...atInput,
      [typesAcceptable],
      [colleagueComments('Read from the log'), { saves: 0 }],
      [passes(2), { month: 'saved', hours: '253:54', stored: '253:54', saves: 2 }],
      [submits, { utilisation: 'ready', month: 'saved', status: 'draft', saves: 2 }],
    ],
  },
  {
    ...ofUtilisation,
    name: 'Joins what a colleague saved while the last save before a submission was out',
    description: 'The figures are saved together, and submitted only when the person asks again.',
    steps: [
      ...atInput,
      [typesAcceptable],
      [colleagueComments('Read from the log'), { month: 'dirty', saves: 0 }],
      [
        submits,
        { utilisation: 'ready', month: 'saved', status: 'draft', stored: '253:54', saves: 2 },
      ],
    ],
  },
  {
    ...ofUtilisation,
    name: 'Cannot submit hours that the rules refuse',
    description: 'An engine on the wing flies what its aircraft flies (U20).',
    steps: [
      ...atInput,
      [types('250:00')],
      [passes(2), { month: 'saved', stored: '250:00' }],
      [notOffered(submits), { utilisation: 'ready', month: 'saved', status: 'draft' }],
    ],
  },
];
