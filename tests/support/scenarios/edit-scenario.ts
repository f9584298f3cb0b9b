import { scenarioSchema, type Scenario } from '#qa/scenarios/format/scenario-format.ts';

type Fields = Record<string, unknown>;

/** A scenario file in the making: nothing in it is checked yet. */
interface Draft {
  settings: Fields;
  steps: (Fields & { see: Fields[] })[];
}

/** A change of a scenario by hand. */
export type Edit = (draft: Draft) => void;

/** The scenario with a change; the original stays. Throws when the result is not a scenario. */
export function edited(scenario: Scenario, edit: Edit): Scenario {
  const draft: Draft = structuredClone(scenario);
  edit(draft);
  return scenarioSchema.parse(draft);
}

/** Changes what must be seen of a tab after a step, from 1; undefined removes a field. */
export function see(step: number, fields: Fields, tab = 1): Edit {
  return ({ steps }) => {
    const sight = steps[step - 1]?.see.find((each) => each['tab'] === tab);
    if (sight === undefined) throw new Error(`Step ${step} has no sight of tab ${tab}.`);
    change(sight, fields);
  };
}

/** Changes what happens in a step, from 1; undefined removes a field. */
export function act(step: number, fields: Fields): Edit {
  return ({ steps }) => {
    const found = steps[step - 1];
    if (found === undefined) throw new Error(`There is no step ${step}.`);
    change(found, fields);
  };
}

/** Changes the settings. */
export function setting(fields: Fields): Edit {
  return ({ settings }) => change(settings, fields);
}

/** Removes a step, from 1. */
export function drop(step: number): Edit {
  return ({ steps }) => void steps.splice(step - 1, 1);
}

/** Exchanges a step, from 1, and the one after it; each keeps its time and what must be seen. */
export function swap(step: number): Edit {
  return ({ steps }) =>
    void steps.splice(step - 1, 2, ...steps.slice(step - 1, step + 1).toReversed());
}

/** Adds a step after another one, from 1, that must show the same. */
export function insertAfter(step: number, fields: Fields): Edit {
  return ({ steps }) => {
    const before = steps[step - 1];
    if (before !== undefined) steps.splice(step, 0, { ...fields, see: before.see });
  };
}

/** Removes what must be seen of a tab after a step, from 1. */
export function leaveOut(step: number, tab: number): Edit {
  return ({ steps }) => {
    const found = steps[step - 1];
    if (found !== undefined) found.see = found.see.filter((each) => each['tab'] !== tab);
  };
}

/** Says that a tab, from 1, must look like the first one after a step. */
export function claimTab(step: number, tab: number): Edit {
  return ({ steps }) => {
    const found = steps[step - 1];
    if (found?.see[0] !== undefined) found.see.push({ ...found.see[0], tab });
  };
}

function change(target: Fields, fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) Reflect.deleteProperty(target, name);
    else target[name] = value;
  }
}
