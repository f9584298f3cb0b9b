import type { Scenario } from '../format/scenario-format.ts';
import { requirements, type ScenarioRequirement } from './requirements.ts';

/** What a scenario does, as far as it says which requirements it meets. */
type Done = Pick<Scenario, 'steps'> & { readonly transitions: readonly string[] };

/** The requirements whose transitions a run takes, in as many tabs as they are about; in their order. */
export function requirementsMet({ transitions, steps }: Done): readonly ScenarioRequirement[] {
  const taken = new Set(transitions);
  const tabs = new Set(steps.flatMap(({ see }) => see.map(({ tab }) => tab))).size;
  return requirements.filter(
    (one) => tabs >= (one.tabs ?? 1) && one.transitions.some((id) => taken.has(id)),
  );
}

/** The requirements that a scenario is about: it names one of their paragraphs, and meets them. */
export function requirementsOf({
  covers: { transitions, spec },
  steps,
}: Pick<Scenario, 'covers' | 'steps'>): readonly ScenarioRequirement[] {
  return requirementsMet({ transitions, steps }).filter(({ paragraphs }) =>
    paragraphs.some((one) => spec.includes(one)),
  );
}
