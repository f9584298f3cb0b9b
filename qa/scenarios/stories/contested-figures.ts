import {
  givesAnswers,
  holdsAnswers,
  notOffered,
  opens,
  passes,
  reloads,
  type Story,
} from '../story.ts';
import {
  atInput,
  colleagueComments,
  colleagueSaves,
  inputPath,
  keepsMine,
  lessorBills,
  restores,
  takesTheirs,
  types,
  typesAcceptable,
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
