/** A machine as plain data: the one source of every drawing, export and coverage count. */
export interface Chart {
  readonly id: string;
  readonly root: ChartState;
}

export type StateType = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

/** A state with everything a reader needs to know about it; child states in declared order. */
export interface ChartState {
  readonly id: string;
  readonly key: string;
  readonly path: readonly string[];
  readonly type: StateType;
  readonly description: string;
  readonly tags: readonly string[];
  /** Id of the state that is entered first; compound states only. */
  readonly initial?: string;
  /** History states only. */
  readonly history?: 'shallow' | 'deep';
  readonly entry: readonly ChartAction[];
  readonly exit: readonly ChartAction[];
  readonly invokes: readonly ChartInvoke[];
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
}

/**
 * A named action; `params` is absent when there are none and `'computed'` when a function returns
 * them.
 */
export interface ChartAction {
  readonly type: string;
  readonly params?: Readonly<Record<string, unknown>> | 'computed';
}

/**
 * What is known of time outside a machine, in words, by the name of the guard, delay or actor that
 * decides by it: `{ isIdleOver: '900 s after the last interaction' }`. For one state alone, its key comes
 * before the name: `{ 'active|watch': 'every 10 s' }`.
 */
export type ChartTimes = Readonly<Record<string, string>>;

export interface ChartInvoke {
  readonly id: string;
  readonly src: string;
  /** What the actor waits for, in words. */
  readonly time?: string;
}

/**
 * The cause of a transition. `done` and `error` are about an invoked actor, `stateDone` about a
 * state.
 */
export type TransitionKind =
  | 'event'
  | 'always'
  | 'after'
  | 'done'
  | 'error'
  | 'snapshot'
  | 'stateDone';

export interface ChartTransition {
  /** `<state id>|<event descriptor, or "always">|<index among the state's transitions on it>`. */
  readonly id: string;
  readonly source: string;
  readonly kind: TransitionKind;
  /** XState's event descriptor; empty for `always`. */
  readonly event: string;
  /** The delay's name (`after`), the actor's id (`done`, `error`, `snapshot`), the state's id (`stateDone`). */
  readonly subject?: string;
  /** Length of the delay in milliseconds; absent when it is computed while the chart runs. */
  readonly delayMs?: number;
  /** A computed delay in words. */
  readonly delayTime?: string;
  readonly guard?: string;
  /** The time that the guard compares with, in words. */
  readonly guardTime?: string;
  readonly actions: readonly ChartAction[];
  /** Ids of the target states; empty when the state is not left. */
  readonly targets: readonly string[];
  readonly reenter: boolean;
  readonly description?: string;
}
