/** The sources of the clock. */
export interface ServerClockSources {
  readonly wallClock: () => number;
  /** Continues when the wall clock is changed; may stop while the device sleeps. */
  readonly monotonic: () => number;
  /** Requests any response from the server and returns its `Date` header, or null. */
  readonly askServer: () => Promise<string | null>;
  /** The `offset` found by another page, used until the server responds; else 0. */
  readonly knownOffset?: number | undefined;
}

/** A smaller difference is rounding of the `Date` header and network time. */
const toleranceMs = 2000;

/** `Date` has whole seconds; the middle of the second is the best estimate. */
const halfSecondMs = 500;

/**
 * Follows the server's time despite a device clock that is wrong or changes.
 *
 * The device's clock and the monotonic one advance together unless the clock was changed or the
 * device slept. After such a jump the time counts as elapsed, and the next response of the server
 * decides; a jump backwards can only be a changed clock and is corrected at once.
 */
export class ServerClock {
  readonly #sources: ServerClockSources;
  readonly #listeners = new Set<(byMs: number) => void>();
  #offset: number;
  #lead: number;
  #isCalibrated = false;
  #wasEverCalibrated = false;
  #hasJumpedAhead = false;

  constructor(sources: ServerClockSources) {
    this.#sources = sources;
    this.#offset = sources.knownOffset ?? 0;
    this.#lead = sources.wallClock() - sources.monotonic();
  }

  /** The server's time in epoch milliseconds, as well as this device knows it. */
  now = (): number => {
    this.#noticeJump();
    return this.#sources.wallClock() + this.#offset;
  };

  /** How many milliseconds the server's clock is estimated to be ahead of this device's. */
  get offset(): number {
    return this.#offset;
  }

  /** Whether any response of the server has given its time. */
  get isSure(): boolean {
    return this.#wasEverCalibrated;
  }

  /** Reads the `Date` header of a response to a request sent at the given device time. */
  observe(dateHeader: string | null, sentAt: number): void {
    this.#noticeJump();
    const served = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
    if (this.#isCalibrated || Number.isNaN(served)) return;
    const isFirst = !this.#wasEverCalibrated;
    this.#isCalibrated = true;
    this.#wasEverCalibrated = true;
    this.#hasJumpedAhead = false;
    const receivedAt = this.#sources.wallClock();
    const error = served + halfSecondMs - ((sentAt + receivedAt) / 2 + this.#offset);
    if (Math.abs(error) <= toleranceMs + (receivedAt - sentAt) / 2) return;
    this.#offset += error;
    // Times recorded before are correct: only the device's clock had jumped since.
    for (const listener of this.#listeners) listener(isFirst ? error : 0);
  }

  /** Requests the server's time unless it is known. Never rejects. */
  async confirm(): Promise<void> {
    if (this.#isCalibrated) return;
    const sentAt = this.#sources.wallClock();
    this.observe(await this.#sources.askServer(), sentAt);
    this.#hasJumpedAhead = false;
  }

  /**
   * Requests the server's time although an answer has given it: what is known contradicts what the
   * server has said, so that answer may have come from somebody on the way. Never rejects.
   */
  confirmAnew(): Promise<void> {
    this.#isCalibrated = false;
    return this.confirm();
  }

  /** Does the work now, or after asking the server when the device's clock has jumped. */
  whenSure(work: () => void): void {
    this.#noticeJump();
    if (this.#hasJumpedAhead) void this.confirm().then(work);
    else work();
  }

  /**
   * Reports each correction of `now`, and by how many milliseconds earlier recorded times are
   * wrong. Returns the function that unsubscribes.
   */
  onCorrected(listener: (byMs: number) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #noticeJump(): void {
    const jump = this.#sources.wallClock() - this.#sources.monotonic() - this.#lead;
    if (Math.abs(jump) <= toleranceMs) return;
    this.#lead += jump;
    this.#isCalibrated = false;
    if (jump < 0) this.#offset -= jump;
    else this.#hasJumpedAhead = true;
  }
}
