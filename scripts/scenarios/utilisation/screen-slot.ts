import type { AnyActorRef } from 'xstate';
import { selectRoutePath } from '#machines/access/access.selectors.ts';
import { selectAccess, selectSession } from '#machines/portal/portal.selectors.ts';
import type { PortalSnapshot } from '#machines/portal/portal.snapshot.ts';
import {
  selectHasAcceptedTerms,
  selectModal,
  selectOwner,
  selectUsername,
} from '#machines/session/session.selectors.ts';
import type { World } from '../world-types.ts';
import { UtilisationScreen } from './utilisation-screen.ts';

/** The place of a tab in which Utilisation Input shows while its page shows it. */
export class ScreenSlot {
  readonly #world: World;
  readonly #portal: PortalSnapshot;
  /** Calls of screens that are on their way. */
  readonly #calls = new Set<() => void>();
  readonly #listeners = new Set<(screen: AnyActorRef) => void>();
  #screen: UtilisationScreen | undefined;
  #taken: readonly string[] = [];

  /** `portal` is a started portal: session and access live as long as it. */
  constructor(world: World, portal: PortalSnapshot) {
    this.#world = world;
    this.#portal = portal;
    selectSession(portal).subscribe(() => this.#show());
    selectAccess(portal).subscribe(() => this.#show());
  }

  /** The screen while it shows. */
  get screen(): UtilisationScreen | undefined {
    return this.#screen;
  }

  /** Tells of the chart of each screen that opens from now on. */
  onScreen(listener: (screen: AnyActorRef) => void): void {
    this.#listeners.add(listener);
  }

  /** Transitions taken since the last call, in order. */
  drainTaken(): readonly string[] {
    const taken = [...this.#taken, ...(this.#screen?.drainTaken() ?? [])];
    this.#taken = [];
    return taken;
  }

  /** The tab is gone, and its calls with it. */
  close(): void {
    this.#leave();
    for (const withdraw of this.#calls) withdraw();
  }

  /** Who sees the screen now: visit and customer; null where it does not show. */
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
