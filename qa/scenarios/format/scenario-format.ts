import { z } from 'zod';
import {
  choiceStep,
  expectedSightSchema,
  personStep,
  seconds,
  sightSchema,
  step,
  tab,
} from './scenario-step.ts';
import { networkSteps } from '../network/network-steps.ts';
import { utilisationSteps } from '../utilisation/utilisation-steps.ts';

/*
 * The published format of a scenario file. JSON Schema: statecharts/scenario.schema.json.
 * Times are seconds; `at` counts from the start of the scenario.
 */

const stepSchema = z.discriminatedUnion('does', [
  step({ ...personStep('opens the portal'), path: z.string().startsWith('/') }),
  step({ ...choiceStep('signs in'), user: z.string() }),
  step(personStep('clicks or types')),
  step({ ...personStep('goes to'), path: z.string().startsWith('/') }),
  step(choiceStep('chooses Stay logged in')),
  step(choiceStep('chooses Logout')),
  step(choiceStep('chooses Back to Login')),
  step(choiceStep('corrects the sign-in form')),
  step(personStep('reloads the page')),
  step(personStep('closes the tab')),
  step({ who: z.literal('clock'), does: z.literal('passes'), seconds }),
  step({ who: z.literal('clock'), does: z.literal('sleeps'), seconds }),
  step({
    who: z.literal('clock'),
    does: z.literal('is wrong by'),
    seconds: z.number().describe('Positive: the device runs ahead of the server.'),
  }),
  step({
    who: z.literal('server'),
    does: z.literal('answers refreshes with'),
    answer: z.enum(['a new token', 'a refusal', 'busy', 'nothing']),
  }),
  step({
    who: z.literal('server'),
    does: z.literal('answers sign-ins with'),
    answer: z.enum(['a session', 'wrong password', 'an internal error']),
  }),
  step({ who: z.literal('server'), does: z.literal('stops answering') }),
  step({ who: z.literal('server'), does: z.literal('answers again') }),
  step({ who: z.literal('server'), does: z.literal('holds its answers back') }),
  step({ who: z.literal('server'), does: z.literal('gives the answers it held') }),
  step({ who: z.literal('server'), does: z.literal('rejects the token in use'), tab }),
  ...networkSteps,
  step({ who: z.literal('browser'), does: z.literal('loses the cookie') }),
  step({
    who: z.literal('browser'),
    does: z.literal('holds a cookie whose token is of another user'),
  }),
  step({
    who: z.literal('browser'),
    does: z.literal('freezes the pages for'),
    seconds: seconds.describe('Time continues, but no timer of the pages runs.'),
  }),
  step({
    who: z.literal('browser'),
    does: z.literal('holds the cookie of'),
    user: z.string(),
  }),
  ...utilisationSteps,
]);

const settingsSchema = z.strictObject({
  tokenExpiryMinutes: z.number().positive().default(15),
  tokenExpiryCountdownSeconds: z.number().positive().default(120),
  tokenRefreshMinutesBeforeExpiry: z.number().positive().default(10),
  tokenValidityCheckFrequencySeconds: z.number().positive().default(30),
  absoluteHours: z.number().positive().default(12),
  keptPageMinutes: z.number().min(0).max(15).default(15),
  refreshFailurePolicy: z.enum(['retryWhileValid', 'signOutAtOnce']).default('retryWhileValid'),
});

/** A scenario file. */
export const scenarioSchema = z
  .strictObject({
    $schema: z.string().optional(),
    name: z.string().min(1).describe('A sentence that says what the scenario shows.'),
    description: z.string().describe('Why it matters, for a tester.'),
    kind: z.enum([
      'transition',
      'pair',
      'boundary',
      'session',
      'sleep',
      'tabs',
      'offline',
      'clock',
      'refresh',
      'access',
      'utilisation',
    ]),
    covers: z.strictObject({
      transitions: z.array(z.string()).describe('Ids as in statecharts/*.chart.json.'),
      spec: z.array(z.string()).describe('Sections of the specification and numbers of readings.'),
    }),
    settings: settingsSchema.describe('Settings that the portal runs with.'),
    steps: z.array(stepSchema).min(1),
  })
  .meta({ title: 'Scenario of the Lessor Portal' });

export type Scenario = z.infer<typeof scenarioSchema>;
export type Settings = z.infer<typeof settingsSchema>;
/** Everything that was seen of one tab. */
export type Sight = z.infer<typeof sightSchema>;
/** What must be seen of one tab: everything, or the fields of a partial sight. */
export type ExpectedSight = z.infer<typeof expectedSightSchema>;
/** The fields of a sight besides its tab. */
export const sightFields: ReadonlySet<string> = new Set(
  Object.keys(sightSchema.shape).filter((field) => field !== 'tab' && field !== 'partial'),
);
export type Step = z.infer<typeof stepSchema>;
/** The action of a step. */
export type Action = WithoutSight<Step>;
type WithoutSight<Each> = Each extends Step ? Omit<Each, 'at' | 'see'> : never;

/** The JSON Schema of a scenario file, as text. */
export function scenarioSchemaText(): string {
  return `${JSON.stringify(z.toJSONSchema(scenarioSchema, { io: 'input' }), null, 2)}\n`;
}
