import type { AnyActorRef } from 'xstate';
import { selectRoutePath } from '#machines/access/access/access.selectors.ts';
import {
  selectAccess,
  selectIsPageKept,
  selectPageKey,
  selectSession,
} from '#machines/app/portal/portal.selectors.ts';
import type { PortalActorRef } from '#machines/app/portal/portal.machine.ts';
import {
  selectHasAcceptedTerms,
  selectUsername,
} from '#machines/session/session/session.selectors.ts';
import type { SimulatedBrowser } from '../world/world-types.ts';
import { UtilisationScreen } from './utilisation-screen.ts';

/** The place of Utilisation Input in a tab, while its page displays it. */
export class ScreenSlot {
  readonly #world: SimulatedBrowser;
  readonly #portal: PortalActorRef;
  /** Running calls of screens. */
  readonly #calls = new Set<() => void>();
  readonly #listeners = new Set<(screen: AnyActorRef) => void>();
  #screen: UtilisationScreen | undefined;
  #taken: readonly string[] = [];

  /** `portal` is a started portal: session and access live as long as it. */
  constructor(world: SimulatedBrowser, portal: PortalActorRef) {
    this.#world = world;
    this.#portal = portal;
    portal.subscribe(() => this.#show());
    selectAccess(portal.getSnapshot()).subscribe(() => this.#show());
  }

  /** The screen while it is displayed. */
  get screen(): UtilisationScreen | undefined {
    return this.#screen;
  }

  /** Reports the chart of each screen that opens from now on. */
  onScreen(listener: (screen: AnyActorRef) => void): void {
    this.#listeners.add(listener);
  }

  /** Transitions taken since the last call, in order. */
  drainTaken(): readonly string[] {
    const taken = [...this.#taken, ...(this.#screen?.drainTaken() ?? [])];
    this.#taken = [];
    return taken;
  }

  /** The tab is closed, and its calls with it. */
  close(): void {
    this.#leave();
    for (const withdraw of this.#calls) withdraw();
  }

  /** The page of the screen now; null when it is not displayed. A kept page keeps its screen. */
  get #page(): string | null {
    const portal = this.#portal.getSnapshot();
    if (selectIsPageKept(portal)) return this.#screen?.page ?? null;
    const session = selectSession(portal).getSnapshot();
    const route = selectRoutePath(selectAccess(portal).getSnapshot());
    const isShown = selectHasAcceptedTerms(session) && route === '/Utilisation/index';
    return isShown ? selectPageKey(portal) : null;
  }

  #show(): void {
    const isKept = selectIsPageKept(this.#portal.getSnapshot());
    if (isKept) this.#screen?.setAside();
    else this.#screen?.goOn();
    const page = this.#page;
    if (page === (this.#screen?.page ?? null)) return;
    this.#leave();
    if (page === null) return;
    const username = selectUsername(selectSession(this.#portal.getSnapshot()).getSnapshot()) ?? '';
    const screen = new UtilisationScreen(
      { world: this.#world, username, calls: this.#calls },
      page,
    );
    this.#screen = screen;
    for (const listen of this.#listeners) listen(screen.actor);
  }

  #leave(): void {
    const screen = this.#screen;
    if (screen === undefined) return;
    this.#screen = undefined;
    screen.close();
    this.#taken = [...this.#taken, ...screen.drainTaken()];
  }
}
