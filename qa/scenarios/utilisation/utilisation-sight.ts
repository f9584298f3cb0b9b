import { z } from 'zod';
import { monthStatuses } from '#domain/utilisation/report/report.types.ts';

/** The state of the whole screen: `offline` accepts figures without a connection. */
export const inputStates = [
  'loading',
  'failed',
  'ready',
  'offline',
  'submitting',
  'submitted',
  'locked',
] as const;

/** The save state of the row's month: the states of the chart `leaseMonth`. */
export const savingStates = [
  'clean',
  'dirty',
  'waiting',
  'saving',
  'saved',
  'saveFailed',
  'conflicted',
  'invalid',
] as const;

/**
 * What is seen of Utilisation Input, where displayed; and, once it was displayed in any tab, what
 * the server has stored.
 */
export const utilisationSight = {
  utilisation: z.enum(inputStates).optional().describe('What the screen Utilisation Input shows.'),
  month: z.enum(savingStates).optional().describe('The save state of the month.'),
  status: z.enum(monthStatuses).optional().describe('Status in the head of the month.'),
  hours: z.string().optional().describe('Hours in the cell.'),
  offers: z.int().min(0).optional().describe('Months of an earlier visit that are offered back.'),
  stored: z.string().optional().describe('Hours that the server holds; empty for none.'),
  saves: z.int().min(0).optional().describe('Requests to save that the server got so far.'),
};

/** What is seen of the screen in one tab. */
export interface InputSight {
  readonly utilisation?: (typeof inputStates)[number];
  readonly month?: (typeof savingStates)[number];
  readonly status?: (typeof monthStatuses)[number];
  readonly hours?: string;
  readonly offers?: number;
}
