import type { AnyActorRef } from 'xstate';
import { changeOf } from '#domain/utilisation/grid/apply-edits.ts';
import type { TypedColumn } from '#domain/utilisation/grid/grid.types.ts';
import { isOpenForTyping } from '#domain/utilisation/import/template-rows.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import {
  utilisationInputMachine,
  type UtilisationInputSnapshot,
} from '#machines/utilisation/utilisation-input/utilisation-input.machine.ts';
import { selectIsOpen } from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import type { LeaseMonthRef } from '#machines/utilisation/utilisation-input/utilisation-input.context.ts';
import type { UtilisationInputEvent } from '#machines/utilisation/utilisation-input/utilisation-input.ports.ts';
import { openDrafts } from '#src/drafts/draft-store.ts';
import { judgeChart } from '#src/features/utilisation/airline/judgement.ts';
import { progressOf } from '#src/features/utilisation/airline/month/submittable.ts';
import { ChartActor } from '#kit/runner/chart-actor.ts';
import { speak } from '#kit/runner/stand-in.ts';
import type { SimulatedBrowser } from '../world/world-types.ts';
import { demoMonth, engineLease } from './demo-months.ts';
import { utilisationPorts } from './utilisation-ports.ts';

/** The lease-month that scenarios type into. */
export const demoKey = leaseMonthKey(engineLease.id, demoMonth);

/** How long a logout waits for the saves before it. */
const leaveLimitMs = 2000;

let visits = 0;

/** Utilisation Input in one tab: its real charts, with the ports of a page. */
export class UtilisationScreen {
  /** The page of the screen. */
  readonly page: string;
  readonly #world: SimulatedBrowser;
  readonly #chart: ChartActor;
  #isSetAside = false;

  constructor(
    parts: {
      readonly world: SimulatedBrowser;
      readonly username: string;
      readonly calls: Set<() => void>;
    },
    page: string,
  ) {
    visits += 1;
    const { world, username } = parts;
    const drafts = openDrafts(username, world.storage);
    this.page = page;
    this.#world = world;
    this.#chart = new ChartActor(utilisationInputMachine, {
      clock: world.clock,
      input: { month: null, noOfMonths: 1 },
      lives: utilisationPorts({
        ...parts,
        drafts,
        visit: `${visits}`,
        isSetAside: () => this.#isSetAside,
      }),
    });
    world.hasReported = true;
  }

  /** The chart of the screen, for listening to what happens in it. */
  get actor(): AnyActorRef {
    return this.#chart.actor;
  }

  get snapshot(): UtilisationInputSnapshot {
    return this.#chart.actor.getSnapshot() as UtilisationInputSnapshot;
  }

  /** The chart of the month, once the month was touched. */
  get leaseMonth(): LeaseMonthRef | undefined {
    return this.snapshot.context.leaseMonths[demoKey];
  }

  /** Transitions taken since the last call, in order. */
  drainTaken(): readonly string[] {
    return this.#chart.drainTaken();
  }

  send(event: UtilisationInputEvent): void {
    this.#chart.send(event);
  }

  /** The session is over and the page is kept: what is not saved says so. */
  setAside(): void {
    if (this.#isSetAside) return;
    this.#isSetAside = true;
    if (this.leaseMonth !== undefined) this.send({ type: 'months.save', keys: [demoKey] });
  }

  /** The owner of the page is back. */
  goOn(): void {
    this.#isSetAside = false;
  }

  /** The browser lost the connection, or has it again. */
  hearConnection(isOnline: boolean): void {
    const type = isOnline ? 'connection.restored' : 'connection.lost';
    for (const port of this.#chart.pending('watchConnection')) speak(port, { type });
  }

  /** Whether the cells of the row accept figures. */
  get isOpenForTyping(): boolean {
    const month = this.snapshot.context.stored[demoKey];
    return selectIsOpen(this.snapshot) && month !== undefined && isOpenForTyping(month);
  }

  /** Types into a cell of the row; a month that accepts no figures stays unchanged. */
  type(column: TypedColumn, text: string): void {
    if (!this.isOpenForTyping) return;
    const { reports } = this.snapshot.context;
    const [component] = engineLease.components;
    const edit = { key: demoKey, componentId: component?.id ?? '', column, text };
    const change = changeOf(reports, [edit], 'typing');
    if (change !== undefined) this.send({ type: 'cells.change', change });
  }

  /** The months that the rules find ready to be submitted; with none, the button is disabled. */
  get readyKeys(): readonly string[] {
    const judgements = judgeChart({
      getSnapshot: () => this.snapshot,
      subscribe: (listener) => this.#chart.actor.subscribe(listener),
    });
    return progressOf(judgements.now(), () => true).ready;
  }

  /** Submits what the rules find ready. */
  submit(): void {
    const { readyKeys } = this;
    if (readyKeys.length > 0) this.send({ type: 'submission.submit', keys: readyKeys });
  }

  /** Whether the month is submitted and not billed. */
  get isWithdrawable(): boolean {
    const facts = this.snapshot.context.stored[demoKey]?.facts;
    return facts?.status === 'submitted' && facts.invoice === null;
  }

  /** A person who withdraws a month has read the result of its submission. */
  withdraw(): void {
    if (!this.isWithdrawable) return;
    this.send({ type: 'submission.dismiss' });
    this.send({ type: 'submission.withdraw', key: demoKey });
  }

  /** Saves typed values, then continues; after two seconds at most. */
  leave(goOn: () => void): void {
    const { clock } = this.#world;
    const month = this.leaseMonth;
    let isGone = false;
    const go = (): void => {
      if (isGone) return;
      isGone = true;
      clock.clearTimeout(timer);
      watch?.unsubscribe();
      goOn();
    };
    const timer = clock.setTimeout(go, leaveLimitMs);
    const save = (): void => this.send({ type: 'months.save', keys: [demoKey] });
    const look = (): void => {
      if (month?.getSnapshot().matches('dirty') === true) save();
      else if (month?.getSnapshot().hasTag('busy') !== true) go();
    };
    const watch = month?.subscribe(() => clock.setTimeout(look, 0));
    save();
    clock.setTimeout(look, 0);
  }

  close(): void {
    this.#chart.stop();
  }
}
