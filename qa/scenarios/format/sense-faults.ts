import { describeChart, transitionsOf } from '#kit/chart/describe-chart.ts';
import { machines } from '#qa/charts/registry.ts';
import { comparedFields } from '../differences.ts';
import { isDemoAccount } from '../world/people.ts';
import { stepPlace, type ScenarioFault } from './scenario-fault.ts';
import type { Scenario, Step } from './scenario-format.ts';
import { knownParagraphs } from './specification.ts';
import { tabFaults } from './tab-faults.ts';

const transitions: ReadonlySet<string> = new Set(
  machines.flatMap((machine) => transitionsOf(describeChart(machine)).map(({ id }) => id)),
);

/** What is wrong in a scenario that follows the schema, found without a replay. */
export function senseFaults(scenario: Scenario): readonly ScenarioFault[] {
  return [
    ...coverFaults(scenario),
    ...timeFaults(scenario.steps),
    ...personFaults(scenario.steps),
    ...tabFaults(scenario.steps),
    ...checkFaults(scenario.steps),
  ];
}

function coverFaults({ covers }: Scenario): readonly ScenarioFault[] {
  const unknownIn = (list: 'transitions' | 'spec', known: ReadonlySet<string>, what: string) =>
    covers[list].flatMap((id, index) => {
      if (known.has(id)) return [];
      return [{ path: ['covers', list, index], reason: `"covers" names "${id}"; ${what}.` }];
    });
  return [
    ...unknownIn('transitions', transitions, 'no chart has that transition'),
    ...unknownIn('spec', knownParagraphs, 'the paragraphs are §1 to §9 and the readings R1 to R21'),
  ];
}

/** The first wrong time; those after it may follow from it. */
function timeFaults(steps: readonly Step[]): readonly ScenarioFault[] {
  let passedMs = 0;
  for (const [index, step] of steps.entries()) {
    const { at } = step;
    const before = steps[index - 1];
    const path = ['steps', index, 'at'];
    const place = stepPlace(path);
    if (before !== undefined && at < before.at) {
      const reason = `${place}"at" is ${at}, and step ${index} before it is at ${before.at}; put the steps in order of time.`;
      return [{ path, reason }];
    }
    if (Math.round(at * 1000) !== passedMs) {
      const reason = `${place}"at" is ${at}, and the waits before it add up to ${passedMs / 1000}; correct one of them.`;
      return [{ path, reason }];
    }
    passedMs += waitMsOf(step);
  }
  return [];
}

function waitMsOf(step: Step): number {
  const waits = ['passes', 'sleeps', 'freezes the pages for'];
  return 'seconds' in step && waits.includes(step.does) ? Math.round(step.seconds * 1000) : 0;
}

function personFaults(steps: readonly Step[]): readonly ScenarioFault[] {
  return steps.flatMap((step, index) => {
    if (!('user' in step) || isDemoAccount(step.user)) return [];
    const path = ['steps', index, 'user'];
    const reason = `${stepPlace(path)}nobody has the account "${step.user}"; use a demo account such as finance@aurora.example.`;
    return [{ path, reason }];
  });
}

function checkFaults(steps: readonly Step[]): readonly ScenarioFault[] {
  const isChecked = steps.some(({ see }) => see.some((sight) => comparedFields(sight).length > 0));
  if (isChecked) return [];
  const reason = 'nothing is checked: say in "see" of at least one step what must be seen.';
  return [{ path: ['steps'], reason }];
}
