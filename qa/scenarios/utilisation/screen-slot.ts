import type { AnyActorRef } from 'xstate';
import { selectRoutePath } from '#machines/access/access/access.selectors.ts';
import { selectAccess, selectSession } from '#machines/app/portal/portal.selectors.ts';
import type { PortalSnapshot } from '#machines/app/portal/portal.machine.ts';
import {
  selectHasAcceptedTerms,
  selectModal,
  selectOwner,
  selectUsername,
} from '#machines/session/session/session.selectors.ts';
import type { SimulatedBrowser } from '../world/world-types.ts';
import { UtilisationScreen } from './utilisation-screen.ts';

/** The place of Utilisation Input in a tab, while its page displays it. */
export class ScreenSlot {
  readonly #world: SimulatedBrowser;
  readonly #portal: PortalSnapshot;
  /** Running calls of screens. */
  readonly #calls = new Set<() => void>();
  readonly #listeners = new Set<(screen: AnyActorRef) => void>();
  #screen: UtilisationScreen | undefined;
  #taken: readonly string[] = [];

  /** `portal` is a started portal: session and access live as long as it. */
  constructor(world: SimulatedBrowser, portal: PortalSnapshot) {
    this.#world = world;
    this.#portal = portal;
    selectSession(portal).subscribe(() => this.#show());
    selectAccess(portal).subscribe(() => this.#show());
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

  /** The viewer of the screen now: session and customer; null when it is not displayed. */
  get #viewer(): string | null {
    const session = selectSession(this.#portal).getSnapshot();
    const route = selectRoutePath(selectAccess(this.#portal).getSnapshot());
    const isShown =
      selectModal(session) !== 'expired' &&
      selectHasAcceptedTerms(session) &&
      route === '/Utilisation/index';
    return isShown ? selectOwner(session) : null;
  }

  #show(): void {
    const viewer = this.#viewer;
    if (viewer === (this.#screen?.owner ?? null)) return;
    this.#leave();
    if (viewer === null) return;
    const username = selectUsername(selectSession(this.#portal).getSnapshot()) ?? '';
    const screen = new UtilisationScreen(
      { world: this.#world, username, calls: this.#calls },
      viewer,
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
