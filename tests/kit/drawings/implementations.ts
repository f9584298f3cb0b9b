import type {
  AnyEventObject,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate';
import { transitionIdOf } from '#kit/chart/describe-chart.ts';
import type { Place } from '../export/scxml-model.ts';

/** The arguments of an implementation. */
interface Args {
  readonly context: object;
  readonly event: AnyEventObject;
}

type Named = { readonly type: string; readonly params?: unknown };

/**
 * Runs a machine's named guards and assignments outside of its interpreter. Parameters that are
 * computed are found in the configuration at the place of the call.
 */
export class Implementations {
  readonly #machine: AnyStateMachine;
  readonly #nodes = new Map<string, AnyStateNode>();
  readonly #transitions = new Map<string, AnyTransitionDefinition>();

  constructor(machine: AnyStateMachine) {
    this.#machine = machine;
    this.#collect(machine.root);
  }

  /** Whether the guard holds. */
  decide(name: string, place: Place, params: unknown, args: Args): boolean {
    const own = this.#paramsAt(name, place, params, args);
    const guard: unknown = this.#machine.implementations.guards[name];
    if (typeof guard !== 'function') throw new Error(`The machine has no guard "${name}".`);
    return Boolean(guard(args, own));
  }

  /** The context after the action; only assignments change it. */
  apply(name: string, place: Place, params: unknown, args: Args): object {
    const action: unknown = this.#machine.implementations.actions[name];
    if (typeof action !== 'function') throw new Error(`The machine has no action "${name}".`);
    const assignment: unknown = Reflect.get(action, 'assignment');
    const own = this.#paramsAt(name, place, params, args);
    if (assignment === undefined) return args.context;
    return { ...args.context, ...valuesOf(assignment, args, own) };
  }

  /** The event that the action raises; undefined for any other action. */
  raisedBy(name: string, place: Place, params: unknown, args: Args): AnyEventObject | undefined {
    const action: unknown = this.#machine.implementations.actions[name];
    if (typeof action !== 'function' || Reflect.get(action, 'type') !== 'xstate.raise')
      return undefined;
    const event: unknown = Reflect.get(action, 'event');
    if (typeof event !== 'function') return event as AnyEventObject;
    return event(args, this.#paramsAt(name, place, params, args)) as AnyEventObject;
  }

  isGuard(name: string): boolean {
    return name in this.#machine.implementations.guards;
  }

  #collect(node: AnyStateNode): void {
    this.#nodes.set(node.id, node);
    for (const definition of [...node.transitions.values(), node.always ?? []].flat()) {
      this.#transitions.set(transitionIdOf(definition), definition);
    }
    for (const child of Object.values(node.states)) this.#collect(child as AnyStateNode);
  }

  #paramsAt(name: string, place: Place, params: unknown, args: Args): unknown {
    if (params !== undefined) return params;
    const configured = this.#configuredAt(place).find((item) => item.type === name)?.params;
    return typeof configured === 'function' ? (configured(args) as unknown) : configured;
  }

  #configuredAt({ owner, part }: Place): readonly Named[] {
    const node = this.#nodes.get(owner);
    const definition = this.#transitions.get(owner);
    const found: unknown[] =
      part === 'transition'
        ? [definition?.guard, definition?.actions]
        : [part === 'entry' ? node?.config.entry : node?.config.exit];
    return found.flat().filter(isNamed);
  }
}

function isNamed(item: unknown): item is Named {
  return typeof item === 'object' && item !== null && 'type' in item;
}

function valuesOf(assignment: unknown, args: Args, params: unknown): object {
  if (typeof assignment === 'function') return assignment(args, params) as object;
  return Object.fromEntries(
    Object.entries(assignment as object).map(([key, value]) => [
      key,
      typeof value === 'function' ? (value(args, params) as unknown) : value,
    ]),
  );
}
