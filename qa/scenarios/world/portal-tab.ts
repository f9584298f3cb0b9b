import { canEnter } from '#machines/session/session/session.facts.ts';
import type { AnyActorRef, AnyEventObject, SnapshotFrom } from 'xstate';
import { type PortalActorRef, portalMachine } from '#machines/app/portal/portal.machine.ts';
import { ChartActor } from '#kit/runner/chart-actor.ts';
import { speak } from '#kit/runner/stand-in.ts';
import type { Origin } from '#machines/access/access/access.ports.ts';
import type { KeepingPlan } from '#machines/session/return-inside/return-inside.ports.ts';
import type { WorldCommand } from '#machines/app/portal/portal.ports.ts';
import type { Settings } from '../format/scenario-format.ts';
import type { RefreshLine } from './refresh-line.ts';
import { factsFor, tabPorts, touch } from './tab-ports.ts';
import { TabTicker } from './tab-ticker.ts';
import type { EndNote } from '#src/run/ports/end-store.ts';
import { ScreenSlot } from '../utilisation/screen-slot.ts';
import type { UtilisationScreen } from '../utilisation/utilisation-screen.ts';
import {
  evaluateOthers,
  learnTime,
  type HistoryEntry,
  type Tab,
  timeIn,
  type SimulatedBrowser,
} from './world-types.ts';

/** What a tab is opened with. */
export interface TabStart {
  readonly world: SimulatedBrowser;
  readonly line: RefreshLine;
  readonly number: number;
  readonly page: HistoryEntry;
  readonly settings: Settings;
}

/** An open page treats a jump ahead as passed time until the server responds. */
const noticedJumpMs = 2000;

/** One tab that runs the portal's charts on the real interpreter. */
export class PortalTab implements Tab {
  readonly number: number;
  readonly #world: SimulatedBrowser;
  readonly #chart: ChartActor;
  readonly #line: RefreshLine;
  readonly #ticker: TabTicker;
  readonly #slot: ScreenSlot;
  path: string;
  errorMs: number;
  heard: Tab['heard'] = null;
  #origin: Origin | null;
  #hasJumped = false;
  #isSure: boolean;

  constructor({ world, line, number, page, settings }: TabStart) {
    this.#world = world;
    this.#line = line;
    this.#ticker = new TabTicker(world.clock, () => timeIn(world, this));
    this.number = number;
    this.path = page.path;
    this.#origin = page.origin;
    this.errorMs = world.clockErrorMs - world.keptErrorMs;
    this.#isSure = this.errorMs === 0;
    this.#chart = new ChartActor(portalMachine, {
      clock: world.clock,
      input: {
        product: 'lessor',
        policy: settings.refreshFailurePolicy,
        keepMs: { customer: settings.keptPageMinutes * 60_000, internal: 0 },
      },
      lives: {
        ...tabPorts({ world, tab: this, line, ticker: this.#ticker }),
        watchLocation: () => {
          this.#soon(() => this.#reportPath());
          return () => undefined;
        },
        watchWorld: () => {
          if (!world.isOnline) this.#soon(() => this.loseConnection());
          return () => undefined;
        },
      },
    });
    this.#slot = new ScreenSlot(world, this.#chart.actor as PortalActorRef);
  }

  /** What the browser's history entry holds. */
  get page(): HistoryEntry {
    return { path: this.path, origin: this.#origin };
  }

  get portal(): SnapshotFrom<typeof portalMachine> {
    return this.#chart.actor.getSnapshot() as SnapshotFrom<typeof portalMachine>;
  }

  /** The running chart with this id; undefined when it is not running. */
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
    return [...this.#chart.drainTaken(), ...this.#slot.drainTaken()];
  }

  /** Utilisation Input while displayed. */
  get screen(): UtilisationScreen | undefined {
    return this.#slot.screen;
  }

  /** Reports the chart of each screen that opens from now on. */
  onScreen(listener: (screen: AnyActorRef) => void): void {
    this.#slot.onScreen(listener);
  }

  send(event: AnyEventObject): void {
    this.#chart.send(event);
  }

  /** A report of the page while a user is signed in; nobody listens otherwise. */
  report(event: AnyEventObject): void {
    for (const port of this.#chart.pending('watchWorld')) speak(port, event);
  }

  interact(): void {
    this.report({ type: 'session.interacted', at: timeIn(this.#world, this) });
  }

  evaluate(): void {
    this.#soon(() => this.whenSure(() => this.#reportFacts()));
  }

  /** Sends the time and the stored facts to the session chart. */
  #reportFacts(): void {
    const facts = factsFor(this.#world, this);
    this.report({ type: 'session.evaluate', ...facts });
    this.#lookAtKeeping(facts.at);
    if (!canEnter(facts)) return;
    for (const port of this.#chart.pending('watchSignIn')) speak(port, { type: 'session.found' });
  }

  /** A page whose time is over is not kept any longer. */
  #lookAtKeeping(at: number): void {
    for (const port of this.#chart.pending('watchKeeping'))
      if (at >= (port.input as KeepingPlan).until) speak(port, { type: 'keeping.over' });
  }

  /** Works at once, or after asking the server for the time because the clock has jumped. */
  whenSure(work: () => void): void {
    if (!this.#hasJumped) {
      work();
      return;
    }
    this.#hasJumped = false;
    this.#soon(() => {
      learnTime(this.#world, this);
      work();
    });
  }

  loseConnection(): void {
    this.report({ type: 'connection.lost', at: timeIn(this.#world, this) });
  }

  hearSilence(): void {
    const event = { type: 'server.silent', at: timeIn(this.#world, this) };
    for (const port of this.#chart.pending('watchCalls')) speak(port, event);
  }

  hearEnd(note: EndNote): void {
    this.#soon(() => {
      this.report({ type: 'session.endedElsewhere', ...note });
      if (note.reason !== 'signedOut') return;
      for (const port of this.#chart.pending('watchKeeping')) speak(port, { type: 'keeping.over' });
    });
    this.evaluate();
  }

  /** The device's clock was changed while the page is open. */
  hearJump(byMs: number): void {
    if (byMs <= noticedJumpMs) return;
    this.errorMs += byMs;
    this.#hasJumped = true;
  }

  hearCorrection(byMs: number): void {
    this.#ticker.restart();
    // Times recorded before the clock jumped are correct.
    this.report({ type: 'session.clockCorrected', byMs: this.#isSure ? 0 : byMs });
    this.#isSure = true;
  }

  moveTo({ path, origin }: HistoryEntry): void {
    if (this.path === path) return;
    this.path = path;
    this.#origin = origin;
    this.#soon(() => this.#reportPath());
  }

  /** Name and password, on the sign-in page or inside the modal of an expired session. */
  signIn(username: string): void {
    const typed = { username, password: 'x' };
    this.child('signIn')?.send({ type: 'signIn.submit', ...typed });
    this.child('returnInside')?.send({ type: 'return.submit', ...typed });
  }

  correctSignIn(): void {
    this.child('signIn')?.send({ type: 'signIn.edit' });
    this.child('returnInside')?.send({ type: 'return.edit' });
  }

  /** Ends the session, once typed values are saved. */
  logOut(): void {
    const end = (): void => this.send({ type: 'session.signOut' });
    if (this.screen === undefined) end();
    else this.screen.leave(end);
  }

  /** Passes the charts' shared messages to the other tabs; true when there were any. */
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
    this.#slot.close();
    this.#chart.stop();
    this.#ticker.stop();
    this.#line.abandon(this);
  }

  #reportPath(): void {
    const event = { type: 'route.changed', ...this.page, at: timeIn(this.#world, this) };
    for (const port of this.#chart.pending('watchLocation')) speak(port, event);
  }

  #soon(work: () => void): void {
    this.#world.clock.setTimeout(work, 0);
  }
}
