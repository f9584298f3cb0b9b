import { Statechart } from '@scion-scxml/core';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { scxmlEventOf } from '#kit/export/scxml.ts';
import { Implementations } from '../drawings/implementations.ts';
import { modelOf, type Place } from './scxml-model.ts';

/** An exported chart that runs in the SCION interpreter, with a context of its own. */
export class ScxmlRun {
  readonly #implementations: Implementations;
  readonly #interpreter: Statechart;
  readonly #armed = new Set<string>();
  readonly #raised: AnyEventObject[] = [];
  #context: object;
  #event: AnyEventObject = { type: 'xstate.init' };
  /** The error in the code of the document; the interpreter would only log it. */
  #failure: unknown;

  constructor(machine: AnyStateMachine, document: Element, context: object) {
    this.#implementations = new Implementations(machine);
    this.#context = context;
    const model = modelOf(document, {
      call: (name, place, params) => {
        try {
          return this.#call(name, place, params);
        } catch (error) {
          this.#failure ??= error;
          throw error;
        }
      },
      arm: (event) => this.#armed.add(event),
      cancel: (event) => this.#armed.delete(event),
    });
    this.#interpreter = new Statechart(() => model);
    this.#interpreter.start();
  }

  /** Active states, as in the chart, in a stable order. */
  get states(): readonly string[] {
    return this.#interpreter
      .getFullConfiguration()
      .filter((id) => !id.startsWith('$generated') && !id.startsWith('end.'))
      .toSorted();
  }

  get context(): object {
    return this.#context;
  }

  /** Gives an event of XState to the interpreter. A delay that was never armed is refused. */
  send(event: AnyEventObject): void {
    const name = scxmlEventOf(event.type);
    if (name.startsWith('after.') && !this.#armed.delete(name)) {
      throw new Error(`${name} fires although the document never armed it.`);
    }
    this.#take(event);
    for (let next = this.#raised.shift(); next; next = this.#raised.shift()) this.#take(next);
  }

  #take(event: AnyEventObject): void {
    this.#event = event;
    this.#interpreter.gen({ name: scxmlEventOf(event.type), data: event });
    if (this.#failure !== undefined) throw this.#failure;
  }

  #call(name: string, place: Place, params: unknown): unknown {
    const args = { context: this.#context, event: this.#event };
    if (this.#implementations.isGuard(name)) {
      return this.#implementations.decide(name, place, params, args);
    }
    const raised = this.#implementations.raisedBy(name, place, params, args);
    if (raised !== undefined) this.#raised.push(raised);
    this.#context = this.#implementations.apply(name, place, params, args);
    return undefined;
  }
}
