import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type ConfigPath, valueAt } from './edit-config.ts';

/** A transition as the configuration writes it, and its id in the chart. */
export interface TransitionSite {
  readonly id: string;
  readonly place: ConfigPath;
  readonly source: AnyStateNode;
  readonly config: TransitionConfig;
}

/** The parts of a written transition that a mutant may change. */
export interface TransitionConfig {
  readonly target?: unknown;
  readonly guard?: unknown;
  readonly actions?: unknown;
}

/** A state and the place of its configuration. */
export interface StateSite {
  readonly node: AnyStateNode;
  readonly place: ConfigPath;
}

/** All states of a machine, the root first. */
export function stateSites(machine: AnyStateMachine): readonly StateSite[] {
  const below = (node: AnyStateNode, place: ConfigPath): readonly StateSite[] => [
    { node, place },
    ...Object.values<AnyStateNode>(node.states).flatMap((child) =>
      below(child, [...place, 'states', child.key]),
    ),
  ];
  return below(machine.root, []);
}

/** A list as configurations write it: absent, one, or several. Each item with its own place. */
export function itemsAt(
  config: unknown,
  place: ConfigPath,
): readonly { readonly item: unknown; readonly place: ConfigPath }[] {
  const value = valueAt(config, place);
  if (value === undefined) return [];
  if (!Array.isArray(value)) return [{ item: value, place }];
  const items: readonly unknown[] = value;
  return items.map((item, index) => ({ item, place: [...place, index] }));
}

function keysAt(config: unknown, place: ConfigPath): readonly string[] {
  const value = valueAt(config, place);
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

/** Where a state writes its transitions, with the descriptor under which XState keeps them. */
function slots(
  config: unknown,
  { node, place }: StateSite,
): readonly (readonly [string, ConfigPath])[] {
  const under = (key: string) => keysAt(config, [...place, key]);
  const invokes = itemsAt(config, [...place, 'invoke']).flatMap(({ place: at }, index) => {
    const id = node.invoke[index]?.id ?? '';
    return [
      [`xstate.done.actor.${id}`, [...at, 'onDone']],
      [`xstate.error.actor.${id}`, [...at, 'onError']],
      [`xstate.snapshot.${id}`, [...at, 'onSnapshot']],
    ] as const;
  });
  return [
    ...under('on').map((key) => [key, [...place, 'on', key]] as const),
    ...under('after').map(
      (key) => [`xstate.after.${key}.${node.id}`, [...place, 'after', key]] as const,
    ),
    ...invokes,
    [`xstate.done.state.${node.id}`, [...place, 'onDone']],
    ['always', [...place, 'always']],
  ];
}

function asConfig(item: unknown): TransitionConfig {
  return typeof item === 'object' && item !== null ? item : { target: item };
}

/** Every transition that a machine's configuration writes. */
export function transitionSites(machine: AnyStateMachine): readonly TransitionSite[] {
  return stateSites(machine).flatMap((site) =>
    slots(machine.config, site).flatMap(([descriptor, slot]) =>
      itemsAt(machine.config, slot).map(({ item, place }, index) => ({
        id: `${site.node.id}|${descriptor}|${index}`,
        place,
        source: site.node,
        config: asConfig(item),
      })),
    ),
  );
}
