import {
  givesAnswers,
  holdsAnswers,
  networkIsBack,
  networkIsLost,
  notOffered,
  opens,
  passes,
  reloads,
  type Story,
} from '../story.ts';
import {
  answersSaves,
  atInput,
  colleagueComments,
  colleagueSaves,
  inputPath,
  keepsMine,
  lessorBills,
  restores,
  submits,
  takesTheirs,
  types,
  typesAcceptable,
  withdraws,
} from '../utilisation/story-steps.ts';

const ofUtilisation = { kind: 'utilisation', spec: ['§3', 'R20'] } as const;

const conflicted: Story['steps'] = [
  ...atInput,
  [types('250:00'), { month: 'dirty' }],
  [colleagueSaves('240:00'), { month: 'dirty', hours: '250:00', stored: '240:00', saves: 0 }],
  [passes(2), { month: 'conflicted', hours: '250:00', stored: '240:00', saves: 1 }],
];

/** Two people, or two tabs, on one month. */
export const contestedFigures: readonly Story[] = [
  {
    ...ofUtilisation,
    name: 'Keeps the own hours beside those that a colleague saved first',
    description: 'Both stand side by side until the person chooses; Keep mine saves onto theirs.',
    steps: [
      ...conflicted,
      [passes(60), { month: 'conflicted', saves: 1 }],
      [keepsMine(), { month: 'saved', hours: '250:00', stored: '250:00', saves: 2 }],
    ],
  },
  {
    ...ofUtilisation,
    name: 'Takes the hours that a colleague saved first',
    description: 'Take theirs shows what is stored and sends nothing.',
    steps: [
      ...conflicted,
      [takesTheirs(), { month: 'clean', hours: '240:00', stored: '240:00', saves: 1 }],
      [reloads(), { month: 'clean', hours: '240:00', offers: 0 }],
    ],
  },
  {
    ...ofUtilisation,
    name: 'Keeps the own cycles where the hours of a colleague are taken',
    description: 'Take theirs replaces what both changed; what only the person typed is saved.',
    steps: [
      ...atInput,
      [typesAcceptable, { month: 'dirty' }],
      [colleagueSaves('240:00'), { month: 'dirty', hours: '253:54', stored: '240:00', saves: 0 }],
      [passes(2), { month: 'conflicted', hours: '253:54', stored: '240:00', saves: 1 }],
      [takesTheirs(), { month: 'saved', hours: '240:00', stored: '240:00', saves: 2 }],
    ],
  },
  {
    ...ofUtilisation,
    name: 'Saves the own hours beside the comment that a colleague saved first',
    description: 'Two people who change different values of a month have nothing to choose.',
    steps: [
      ...atInput,
      [types('250:00'), { month: 'dirty' }],
      [colleagueComments('Read from the log'), { month: 'dirty', hours: '250:00', saves: 0 }],
      [passes(2), { month: 'saved', hours: '250:00', stored: '250:00', saves: 2 }],
    ],
  },
  {
    ...ofUtilisation,
    name: 'Asks the person where an answer got lost before a colleague saved',
    description:
      'What the colleague saved may then contain the own text: nothing is joined unasked.',
    steps: [
      ...atInput,
      [types('250:00')],
      [answersSaves('nothing')],
      [passes(2), { month: 'saveFailed', stored: '250:00', saves: 1 }],
      [colleagueComments('Read from the log'), { month: 'saveFailed' }],
      [answersSaves('the stored month')],
      [passes(2), { month: 'conflicted', hours: '250:00', stored: '250:00', saves: 2 }],
      [keepsMine(), { month: 'saved', hours: '250:00', stored: '250:00', saves: 3 }],
    ],
  },
  {
    ...ofUtilisation,
    name: 'Restores what was typed beside what a colleague has saved since',
    description: 'An offer never goes over the figures of somebody else without a choice.',
    steps: [
      ...atInput,
      [types('250:00')],
      [reloads(), { offers: 1 }],
      [colleagueSaves('240:00'), { offers: 1, stored: '240:00' }],
      [reloads(), { hours: '240:00', offers: 1 }],
      [restores, { month: 'conflicted', hours: '250:00', offers: 0, stored: '240:00' }],
      [keepsMine(), { month: 'saved', hours: '250:00', stored: '250:00', saves: 1 }],
    ],
  },
  {
    ...ofUtilisation,
    name: 'Restores while an own save is out and compares once it is answered',
    description: 'What is contested waits for the answer; then both stand side by side.',
    steps: [
      ...atInput,
      [types('250:00')],
      [reloads(), { offers: 1 }],
      [colleagueSaves('240:00')],
      [reloads(), { hours: '240:00', offers: 1 }],
      [types('245:00'), { month: 'dirty', offers: 1 }],
      [holdsAnswers],
      [passes(2), { month: 'saving', saves: 0 }],
      [restores, { month: 'saving', offers: 0, stored: '240:00' }],
      [givesAnswers, { month: 'conflicted', saves: 1 }],
      [keepsMine(), { month: 'saved' }],
    ],
  },
  {
    ...ofUtilisation,
    name: 'Puts two tabs of one person side by side instead of losing what one typed',
    description: 'The tab that saves second learns what the first one saved, and asks.',
    steps: [
      ...atInput,
      [opens(inputPath, 2), { tab: 2, utilisation: 'ready', hours: '', offers: 0 }],
      [types('250:00')],
      [passes(1)],
      [types('251:00', 2), { tab: 2, month: 'dirty', hours: '251:00', offers: 0 }],
      [passes(1), { tab: 1, month: 'saved', hours: '250:00', stored: '250:00', saves: 1 }],
      [
        passes(1),
        { tab: 1, month: 'saved', hours: '250:00', stored: '250:00', saves: 2 },
        { tab: 2, month: 'conflicted', hours: '251:00' },
      ],
      [keepsMine(2), { tab: 2, month: 'saved', stored: '251:00', saves: 3 }],
    ],
  },
  {
    ...ofUtilisation,
    name: 'Refuses what is typed into a month that the lessor has billed meanwhile',
    description: 'A billed month takes no figures; what was typed is kept and not sent again.',
    steps: [
      ...atInput,
      [types('250:00')],
      [passes(2), { month: 'saved', stored: '250:00' }],
      [lessorBills, { month: 'saved', status: 'draft' }],
      [types('251:00'), { month: 'dirty' }],
      [passes(2), { month: 'invalid', hours: '251:00', stored: '250:00', saves: 2 }],
      [reloads(), { month: 'clean', status: 'invoiced', hours: '250:00', offers: 0 }],
      [notOffered(types('252:00')), { month: 'clean', hours: '250:00', saves: 2 }],
    ],
  },
];

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
