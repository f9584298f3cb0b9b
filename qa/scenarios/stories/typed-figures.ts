import {
  givesAnswers,
  holdsAnswers,
  networkIsBack,
  networkIsLost,
  passes,
  sleeps,
  type Story,
} from '../story.ts';
import { answersSaves, atInput, types } from '../utilisation/story-steps.ts';

/** The kind and the rule of all of them: what is typed is saved by itself (spec §3). */
const ofUtilisation = { kind: 'utilisation', spec: ['§3', 'R20'] } as const;

/** What is typed and how it comes to the server. */
export const typedFigures: readonly Story[] = [
  {
    ...ofUtilisation,
    name: 'Saves two seconds after the last key and not one second before',
    description: 'Every key starts the two seconds anew; then one request goes out.',
    steps: [
      ...atInput,
      [types('250:00'), { month: 'dirty', hours: '250:00', stored: '', saves: 0 }],
      [passes(1), { month: 'dirty', saves: 0 }],
      [types('253:54'), { month: 'dirty', hours: '253:54', saves: 0 }],
      [passes(1), { month: 'dirty', stored: '', saves: 0 }],
      [passes(1), { month: 'saved', status: 'draft', stored: '253:54', saves: 1 }],
    ],
  },
  {
    ...ofUtilisation,
    name: 'Makes one more save of what is typed during a save',
    description: 'One request of a month is out at a time; what is typed meanwhile goes next.',
    steps: [
      ...atInput,
      [types('250:00')],
      [holdsAnswers],
      [passes(2), { month: 'saving', stored: '', saves: 0 }],
      [types('251:00'), { month: 'saving', hours: '251:00', saves: 0 }],
      [passes(3), { month: 'saving', saves: 0 }],
      [types('252:00'), { month: 'saving', hours: '252:00' }],
      [givesAnswers, { month: 'dirty', hours: '252:00', stored: '250:00', saves: 1 }],
      [passes(1), { month: 'dirty', saves: 1 }],
      [passes(1), { month: 'saved', stored: '252:00', saves: 2 }],
      [passes(60), { month: 'saved', saves: 2 }],
    ],
  },
  {
    ...ofUtilisation,
    name: 'Saves again after a growing wait while the server is busy',
    description: 'Two seconds after the first failure, four after the second; nothing is lost.',
    steps: [
      ...atInput,
      [types('250:00')],
      [answersSaves('busy')],
      [passes(2), { month: 'saveFailed', hours: '250:00', stored: '', saves: 1 }],
      [passes(1), { month: 'saveFailed', saves: 1 }],
      [passes(1), { month: 'saveFailed', saves: 2 }],
      [answersSaves('the stored month')],
      [passes(3), { month: 'saveFailed', saves: 2 }],
      [passes(1), { month: 'saved', stored: '250:00', saves: 3 }],
    ],
  },
  {
    ...ofUtilisation,
    name: 'Does not take its own save for that of somebody else when the answer got lost',
    description: 'The same text is sent again before anything newer: no conflict with oneself.',
    steps: [
      ...atInput,
      [types('250:00')],
      [answersSaves('nothing')],
      [passes(2), { month: 'saveFailed', stored: '250:00', saves: 1 }],
      [types('251:00'), { month: 'saveFailed', hours: '251:00' }],
      [answersSaves('the stored month')],
      [passes(2), { month: 'dirty', hours: '251:00', stored: '250:00', saves: 2 }],
      [passes(2), { month: 'saved', stored: '251:00', saves: 3 }],
    ],
  },
  {
    ...ofUtilisation,
    name: 'Says that the server cannot take a text and saves the next one',
    description: 'What is refused is never sent again by itself; typing tries again.',
    steps: [
      ...atInput,
      [types('250:00')],
      [answersSaves('a refusal')],
      [passes(2), { month: 'invalid', hours: '250:00', stored: '', saves: 1 }],
      [passes(60), { month: 'invalid', saves: 1 }],
      [answersSaves('the stored month')],
      [types('251:00'), { month: 'dirty' }],
      [passes(2), { month: 'saved', stored: '251:00', saves: 2 }],
    ],
  },
  {
    ...ofUtilisation,
    name: 'Saves what was typed while the server turned an earlier text away',
    description: 'A refusal of what is no longer shown is not said; the newer text goes out.',
    steps: [
      ...atInput,
      [types('250:00')],
      [answersSaves('a refusal')],
      [holdsAnswers],
      [passes(2), { month: 'saving' }],
      [types('251:00'), { month: 'saving', hours: '251:00' }],
      [givesAnswers, { month: 'dirty', hours: '251:00', stored: '', saves: 1 }],
      [answersSaves('the stored month')],
      [passes(2), { month: 'saved', stored: '251:00', saves: 2 }],
    ],
  },
  {
    ...ofUtilisation,
    name: 'Keeps what is typed without a connection and saves it when it is back',
    description: 'No request goes out while there is no connection.',
    steps: [
      ...atInput,
      [networkIsLost, { utilisation: 'offline', month: 'clean' }],
      [types('250:00'), { month: 'dirty' }],
      [passes(2), { utilisation: 'offline', month: 'waiting', hours: '250:00', saves: 0 }],
      [types('251:00'), { month: 'waiting', hours: '251:00' }],
      [passes(30), { month: 'waiting', stored: '', saves: 0 }],
      [
        networkIsBack,
        { utilisation: 'ready', month: 'saved', hours: '251:00', stored: '251:00', saves: 1 },
      ],
    ],
  },
  {
    ...ofUtilisation,
    name: 'Does not save while the device sleeps and saves on waking',
    description: 'The two seconds are over when the lid is opened.',
    steps: [
      ...atInput,
      [types('250:00')],
      [sleeps(60), { month: 'saved', stored: '250:00', saves: 1 }],
    ],
  },
];
