import { type AnyStateMachine, type AnyStateNode, createMachine, not } from 'xstate';
import { itemsAt, stateSites, type TransitionSite, transitionSites } from './config-sites.ts';
import { type ConfigPath, withValueAt } from './edit-config.ts';

/** A chart that differs from the original in one thing. */
export interface Mutant {
  /** What differs, stable while the chart stays the same. */
  readonly name: string;
  /** The transition that differs; undefined when a state or a delay does. */
  readonly transition?: string;
  readonly build: () => AnyStateMachine;
}

type Implementations = AnyStateMachine['implementations'];

function rebuild(
  machine: AnyStateMachine,
  config: unknown,
  implementations: Implementations = machine.implementations,
): AnyStateMachine {
  return createMachine(config as AnyStateMachine['config'], implementations);
}

function edited(
  machine: AnyStateMachine,
  place: ConfigPath,
  value: unknown,
): () => AnyStateMachine {
  return () => rebuild(machine, withValueAt(machine.config, place, value));
}

/**
 * The next state other than the intended target, or the first one inside for a transition of the
 * root.
 */
function wrongTarget({ source, config }: TransitionSite): AnyStateNode | undefined {
  const [declared] = [config.target].flat();
  const family = Object.values<AnyStateNode>((source.parent ?? source).states);
  const position = family.findIndex((node) => isTarget(node, declared));
  const others = [...family.slice(position + 1), ...family.slice(0, position + 1)];
  return others.find((node) => node !== source && !isTarget(node, declared));
}

function isTarget(node: AnyStateNode, declared: unknown): boolean {
  return declared === node.key || declared === `.${node.key}` || declared === `#${node.id}`;
}

function transitionMutants(machine: AnyStateMachine, site: TransitionSite): readonly Mutant[] {
  const { id, place, config } = site;
  const mutant = (what: string, value: unknown): Mutant => ({
    name: `${what} ${id}`,
    transition: id,
    build: edited(machine, place, value),
  });
  const wrong = wrongTarget(site);
  const { target: _target, ...targetless } = config;
  return [
    mutant('drop', undefined),
    ...(wrong === undefined ? [] : [mutant('redirect', { ...config, target: `#${wrong.id}` })]),
    ...(config.target === undefined ? [] : [mutant('stay instead of', targetless)]),
    ...(config.guard === undefined
      ? []
      : [mutant('negate guard of', { ...config, guard: not(config.guard as never) })]),
  ];
}

function nameOfAction(action: unknown): string {
  if (typeof action === 'object' && action !== null && 'type' in action) return String(action.type);
  return typeof action === 'string' ? action : 'inline';
}

function actionMutants(
  machine: AnyStateMachine,
  place: ConfigPath,
  where: string,
  transition?: string,
): readonly Mutant[] {
  return itemsAt(machine.config, place).map(({ item, place: at }, index) => ({
    name: `drop action ${nameOfAction(item)}[${index}] of ${where}`,
    ...(transition === undefined ? {} : { transition }),
    build: edited(machine, at, undefined),
  }));
}

function delayMutants(machine: AnyStateMachine): readonly Mutant[] {
  const { delays } = machine.implementations;
  return Object.entries(delays).flatMap(([name, delay]) =>
    [-1, 1].map((ms) => {
      const shifted: typeof delay =
        typeof delay === 'number'
          ? delay + ms
          : (args: Parameters<typeof delay>[0], params: Parameters<typeof delay>[1]) =>
              delay(args, params) + ms;
      const implementations = {
        ...machine.implementations,
        delays: { ...delays, [name]: shifted },
      };
      return {
        name: `${ms > 0 ? 'lengthen' : 'shorten'} delay ${name} by 1 ms`,
        build: () => rebuild(machine, machine.config, implementations),
      };
    }),
  );
}

/** Adds a millisecond to every time that a watching port is given: its pace and its deadline. */
function planMutants(machine: AnyStateMachine): readonly Mutant[] {
  return stateSites(machine).flatMap(({ node, place }) =>
    itemsAt(machine.config, [...place, 'invoke']).flatMap(({ item, place: at }, index) => {
      const id = node.invoke[index]?.id ?? '';
      const plan = typeof item === 'object' && item !== null ? Reflect.get(item, 'input') : null;
      if (!id.startsWith('watch')) return [];
      return [
        {
          name: `shift the plan of ${id} in ${node.id} by 1 ms`,
          build: edited(machine, [...at, 'input'], withShiftedPlan(plan)),
        },
      ];
    }),
  );
}

function withShiftedPlan(plan: unknown): unknown {
  if (typeof plan !== 'function') return shiftNumbers(plan);
  return (...args: readonly unknown[]) => shiftNumbers(Reflect.apply(plan, undefined, args));
}

function shiftNumbers(plan: unknown): unknown {
  if (typeof plan !== 'object' || plan === null) return plan;
  return Object.fromEntries(
    Object.entries(plan).map(([key, value]) => [
      key,
      typeof value === 'number' ? value + 1 : value,
    ]),
  );
}

/**
 * Every chart that differs from the machine by one dropped, redirected or targetless transition,
 * one negated guard, one dropped action (of a transition, on entry, on exit), one delay that is a
 * millisecond off, or one watching port whose plan is.
 */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  const sites = transitionSites(machine);
  const ofTransitions = sites.flatMap((site) => [
    ...transitionMutants(machine, site),
    ...actionMutants(machine, [...site.place, 'actions'], site.id, site.id),
  ]);
  const ofStates = stateSites(machine).flatMap(({ node, place }) =>
    (['entry', 'exit'] as const).flatMap((when) =>
      actionMutants(machine, [...place, when], `${when} of ${node.id}`),
    ),
  );
  return [...ofTransitions, ...ofStates, ...delayMutants(machine), ...planMutants(machine)];
}
