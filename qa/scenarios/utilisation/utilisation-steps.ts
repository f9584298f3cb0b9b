import { z } from 'zod';
import { choiceStep, step, tab } from '../format/scenario-step.ts';

const row = z
  .string()
  .min(1)
  .describe('Serial number of the component; the latest reportable month is meant.');
const hours = z.string().min(1).describe('Hours as they are typed, for example 253:54.');

/** The server's possible responses to a save. */
export const saveAnswers = ['the stored month', 'busy', 'nothing', 'a refusal'] as const;

/** What may happen to typed figures of utilisation. */
export const utilisationSteps = [
  step({
    ...choiceStep('types hours'),
    row,
    hours,
    cycles: z.int().min(0).optional().describe('Typed into the next cell; left out: nothing.'),
  }),
  step(choiceStep('chooses Restore')),
  step(choiceStep('chooses Discard')),
  step(choiceStep('chooses Keep mine')),
  step(choiceStep('chooses Take theirs')),
  step(choiceStep('chooses Submit')),
  step(choiceStep('chooses Withdraw')),
  step(choiceStep('chooses Try again')),
  step({
    who: z.literal('server'),
    does: z.literal('answers saves with'),
    answer: z
      .enum(saveAnswers)
      .describe(
        'busy: nothing is stored; nothing: it is stored, and the answer is lost; a refusal: the server cannot take the text.',
      ),
  }),
  step({ who: z.literal('colleague'), does: z.literal('saves the month'), row, hours }),
  step({
    who: z.literal('colleague'),
    does: z.literal('saves a comment'),
    row,
    comment: z.string().min(1).describe('The comment of the row; the figures stay as they are.'),
  }),
  step({ who: z.literal('lessor'), does: z.literal('bills the month'), row }),
  step({ who: z.literal('browser'), does: z.literal('loses the tab'), tab }),
] as const;
