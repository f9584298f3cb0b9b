import type { AnyActorRef, AnyEventObject, SnapshotFrom } from 'xstate';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import { ChartActor } from '#tests/support/statecharts/chart-actor.ts';
import { speak } from '#tests/support/statecharts/stand-in.ts';
import type { Origin } from '#machines/access/access.types.ts';
import type { WorldCommand } from '#machines/portal/portal.types.ts';
import type { Settings } from './scenario-format.ts';
import { factsFor, tabPorts, touch } from './tab-ports.ts';
import { evaluateOthers, timeIn, type Page, type Tab, type World } from './world-types.ts';

/** One tab that runs the portal's charts on the real interpreter. */
export class PortalTab implements Tab {
  readonly number: number;
  readonly #world: World;
  readonly #chart: ChartActor;
  path: string;
  knowsTime: boolean;
  #origin: Origin | null;

  constructor(world: World, number: number, page: Page, settings: Settings) {
    this.#world = world;
    this.number = number;
    this.path = page.path;
    this.#origin = page.origin;
    this.knowsTime = world.clockErrorMs === 0;
    this.#chart = new ChartActor(portalMachine, {
      clock: world.clock,
      input: { product: 'lessor', policy: settings.refreshFailurePolicy },
      lives: {
        ...tabPorts(world, this),
        watchLocation: () => {
          this.#soon(() => this.#reportPath());
          return () => undefined;
        },
        watchWorld: () => {
          if (!world.isOnline) this.#soon(() => this.report({ type: 'connection.lost' }));
          return () => undefined;
        },
      },
    });
  }

  /** What the browser's history entry holds. */
  get page(): Page {
    return { path: this.path, origin: this.#origin };
  }

  get portal(): SnapshotFrom<typeof portalMachine> {
    return this.#chart.actor.getSnapshot() as SnapshotFrom<typeof portalMachine>;
  }

  /** The running chart with this id; undefined when it does not run now. */
  child(id: string): AnyActorRef | undefined {
    const children: Readonly<Record<string, AnyActorRef | undefined>> = this.portal.children;
    return children[id];
  }

  /** The portal's chart itself, for listening to what happens in it. */
  get actor(): AnyActorRef {
    return this.#chart.actor;
  }

  /** Transitions taken since the last call, in order. */
  drainTaken(): readonly string[] {
    return this.#chart.drainTaken();
  }

  send(event: AnyEventObject): void {
    this.#chart.send(event);
  }

  /** What the page reports while somebody is signed in; nobody listens otherwise. */
  report(event: AnyEventObject): void {
    for (const port of this.#chart.pending('watchWorld')) speak(port, event);
  }

  interact(): void {
    this.report({ type: 'session.interacted', at: timeIn(this.#world, this) });
  }

  evaluate(): void {
    this.#soon(() => this.report({ type: 'session.evaluate', ...factsFor(this.#world, this) }));
  }

  hearEnd(reason: string): void {
    this.#soon(() => this.report({ type: 'session.endedElsewhere', reason }));
  }

  hearCorrection(byMs: number): void {
    this.report({ type: 'session.clockCorrected', byMs });
  }

  moveTo({ path, origin }: Page): void {
    if (this.path === path) return;
    this.path = path;
    this.#origin = origin;
    this.#soon(() => this.#reportPath());
  }

  /** Passes on to the other tabs what the charts want shared; true when there was something. */
  shareHeard(): boolean {
    const heard = this.#chart.pending('watchWorld').flatMap((port) => port.heard.splice(0));
    for (const command of heard) this.#share(command as AnyEventObject & WorldCommand);
    return heard.length > 0;
  }

  #share(command: WorldCommand): void {
    if (command.type === 'interaction.share') touch(this.#world, this, command.at);
    else evaluateOthers(this.#world, this);
  }

  close(): void {
    this.#chart.stop();
  }

  #reportPath(): void {
    const event = { type: 'route.changed', ...this.page, at: timeIn(this.#world, this) };
    for (const port of this.#chart.pending('watchLocation')) speak(port, event);
  }

  #soon(work: () => void): void {
    this.#world.clock.setTimeout(work, 0);
  }
}
