import type { ChartModel } from '#kit/cover/chart-model.ts';
import type { Exploration, ExploredRun } from '#kit/cover/explore-chart.ts';
import { explorationOf } from '#kit/cover/exploration-of.ts';
import { nameConfiguration } from '#kit/cover/name-configuration.ts';

/** Per configuration: the events that it ignores whatever the context. */
export type IgnoredEvents = Readonly<Record<string, readonly string[]>>;

function lastStep(visit: ExploredRun): string {
  return visit.scenario.steps.at(-1) ?? '';
}

function sends({ steps }: Exploration): Exploration['steps'] {
  return steps.filter(({ to }) => lastStep(to).startsWith('send '));
}

/** Executed steps that sent an event which took no transition. */
export function ignoringSteps(model: ChartModel): Exploration['steps'] {
  return sends(explorationOf(model)).filter(({ to }) => to.taken.length === 0);
}

/**
 * The table of one chart: an event that has an effect in any run of a configuration is left out.
 */
export function ignoredEvents(model: ChartModel): IgnoredEvents {
  const table = new Map<string, Map<string, boolean>>();
  for (const { from, to } of sends(explorationOf(model))) {
    const configuration = nameConfiguration(from.configuration);
    const row = table.get(configuration) ?? new Map<string, boolean>();
    const event = lastStep(to).slice('send '.length);
    row.set(event, (row.get(event) ?? true) && to.taken.length === 0);
    table.set(configuration, row);
  }
  const rows = [...table].toSorted(([left], [right]) => left.localeCompare(right, 'en'));
  return Object.fromEntries(
    rows.map(([configuration, row]) => {
      const ignored = [...row].filter(([, isIgnored]) => isIgnored).map(([event]) => event);
      return [configuration, ignored.toSorted((left, right) => left.localeCompare(right, 'en'))];
    }),
  );
}
