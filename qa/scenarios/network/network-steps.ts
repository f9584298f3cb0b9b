import { z } from 'zod';
import { seconds, step } from '../format/scenario-step.ts';

/** The calls that a network may spoil in a scenario. */
export const spoiledCalls = ['a refresh', 'a sign-in'] as const;

export type SpoiledCall = (typeof spoiledCalls)[number];

/** How the network spoils a call. */
export const troubles = [
  'loses the request',
  'loses the answer',
  'holds it open',
  'resets the connection',
  'garbles the answer',
  'delays the request',
  'delays the answer',
  'asks to come back in an hour',
  'gives the token of somebody else',
] as const;

/** What may happen to calls on their way, and to what the browser stores. */
export const networkSteps = [
  step({ who: z.literal('network'), does: z.literal('is lost') }),
  step({ who: z.literal('network'), does: z.literal('is back') }),
  step({
    who: z.literal('network'),
    does: z.literal('spoils'),
    call: z.enum(spoiledCalls),
    how: z.enum(troubles),
    seconds: seconds.default(0).describe('For a delay.'),
    times: z.int().min(1).max(100).default(1).describe('How many of these calls, one by one.'),
  }),
  step({ who: z.literal('browser'), does: z.literal('has a full storage') }),
] as const;
