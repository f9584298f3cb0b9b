import { isOfUtilisation } from '../utilisation/act-utilisation.ts';
import type { Scenario, Settings, Step } from '../format/scenario-format.ts';

/** The facts about a deployed portal, and the requirements. */
export interface Deployment {
  readonly settings: Partial<Settings>;
  readonly isPatient: boolean;
  /** Users of scenarios that the tester's account represents. */
  readonly users: readonly string[];
}

/** Longer waits need `--patient`. */
const longestWaitSeconds = 60;

const timings = [
  'tokenExpiryMinutes',
  'tokenExpiryCountdownSeconds',
  'tokenRefreshMinutesBeforeExpiry',
  'tokenValidityCheckFrequencySeconds',
] as const satisfies readonly (keyof Settings)[];

/** Why a scenario cannot be replayed on a portal with a server and a clock of its own. */
export function reasonNotDeployed(scenario: Scenario, deployment: Deployment): string | undefined {
  const uncontrolled = scenario.steps.find(needsControl);
  if (uncontrolled !== undefined)
    return `needs a server and a clock under control: the ${uncontrolled.who} ${uncontrolled.does}`;
  if (scenario.steps.some(isOfUtilisation)) return 'types figures, which stay in the portal';
  const foreign = scenario.steps.find(
    (step) => step.does === 'signs in' && !deployment.users.includes(step.user),
  );
  if (foreign !== undefined) return 'needs a second account';
  const differing = timings.find((name) => deployment.settings[name] !== scenario.settings[name]);
  if (differing !== undefined)
    return `needs ${differing} ${scenario.settings[differing]}, the portal has ${deployment.settings[differing]}`;
  const { absoluteHours, keptPageMinutes, refreshFailurePolicy } = deployment.settings;
  if (refreshFailurePolicy !== scenario.settings.refreshFailurePolicy)
    return `needs the policy ${scenario.settings.refreshFailurePolicy}`;
  if (absoluteHours !== scenario.settings.absoluteHours)
    return `needs a maximum length of ${scenario.settings.absoluteHours} hours`;
  if (keptPageMinutes !== scenario.settings.keptPageMinutes)
    return `needs pages that are kept for ${scenario.settings.keptPageMinutes} minutes`;
  const wait = scenario.steps.reduce((sum, step) => sum + waitOf(step), 0);
  if (wait > longestWaitSeconds && !deployment.isPatient)
    return `waits ${wait} s; give --patient to wait longer than ${longestWaitSeconds} s`;
  return undefined;
}

function needsControl(step: Step): boolean {
  if (step.who === 'server' || step.who === 'colleague' || step.who === 'lessor') return true;
  if (step.who === 'clock') return step.does !== 'passes';
  return step.who === 'browser' && step.does !== 'loses the cookie';
}

function waitOf(step: Step): number {
  return step.does === 'passes' ? step.seconds : 0;
}
