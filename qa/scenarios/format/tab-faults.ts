import { stepPlace, type ScenarioFault } from './scenario-fault.ts';
import type { Step } from './scenario-format.ts';

/** Steps in tabs that are not open, and sights that do not match the open tabs. */
export function tabFaults(steps: readonly Step[]): readonly ScenarioFault[] {
  const open = new Set<number>();
  return steps.flatMap((step, index) => {
    const faults = stepFaults(step, index, open);
    moveTabs(step, open);
    return [...faults, ...sightFaults(step, index, open)];
  });
}

function moveTabs(step: Step, open: Set<number>): void {
  if (step.does === 'opens the portal') open.add(step.tab);
  if (step.does === 'closes the tab' || step.does === 'loses the tab') open.delete(step.tab);
}

function stepFaults(step: Step, index: number, open: ReadonlySet<number>) {
  const path = ['steps', index, 'tab'];
  if (!('tab' in step) || step.does === 'opens the portal' || open.has(step.tab)) return [];
  const reason = `${stepPlace(path)}tab ${step.tab} is not open; let the person open the portal in it first.`;
  return [{ path, reason }];
}

function sightFaults({ see }: Step, index: number, open: ReadonlySet<number>) {
  const path = ['steps', index, 'see'];
  const fault = (reason: string, at: number | undefined): ScenarioFault => ({
    path: at === undefined ? path : [...path, at],
    reason: `${stepPlace(path)}${reason}`,
  });
  const left = [...open].filter((tab) => !see.some((sight) => sight.tab === tab));
  return [
    ...left.map((tab) =>
      fault(
        `tab ${tab} is open and left out of "see"; {"tab": ${tab}, "partial": true} leaves it unchecked.`,
        undefined,
      ),
    ),
    ...see.flatMap(({ tab }, at) => {
      if (!open.has(tab)) return [fault(`"see" is about tab ${tab}, which is not open.`, at)];
      const isSecond = see.findIndex((sight) => sight.tab === tab) < at;
      return isSecond ? [fault(`"see" has tab ${tab} twice.`, at)] : [];
    }),
  ];
}
