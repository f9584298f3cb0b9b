/** Where the clock gets its facts. */
export interface ServerClockSources {
  readonly wallClock: () => number;
  /** Runs on when the wall clock is set; may stand still while the device sleeps. */
  readonly monotonic: () => number;
  /** Asks the server for any answer and gives its `Date` header, or null. */
  readonly askServer: () => Promise<string | null>;
  /** What another page found `offset` to be, taken for true until the server answers; else 0. */
  readonly knownOffset?: number | undefined;
}

/** Below this a difference is the rounding of the `Date` header and the way of the answer. */
const toleranceMs = 2000;

/** `Date` has whole seconds; the middle of the second is the best guess. */
const halfSecondMs = 500;

/**
 * Follows the server's time through a wrong device clock and one that is changed while running.
 *
 * The device's clock and the monotonic one run in step unless the clock was set or the device
 * slept. After such a jump the time counts as elapsed, and the next answer of the server decides;
 * a jump backwards can only be a changed clock and is taken back at once.
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

  /** The server's time in epoch milliseconds, as well as this device can know it. */
  now = (): number => {
    this.#noticeJump();
    return this.#sources.wallClock() + this.#offset;
  };

  /** By how many milliseconds the server is believed to be ahead of this device's clock. */
  get offset(): number {
    return this.#offset;
  }

  /** Whether any answer of the server has told its time. */
  get isSure(): boolean {
    return this.#wasEverCalibrated;
  }

  /** Learns from the `Date` header of an answer to a request sent at the given device time. */
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
    // Times noted under an earlier calibration are right: only the clock had jumped since.
    for (const listener of this.#listeners) listener(isFirst ? error : 0);
  }

  /** Asks the server for the time unless it is known. Never rejects. */
  async confirm(): Promise<void> {
    if (this.#isCalibrated) return;
    const sentAt = this.#sources.wallClock();
    this.observe(await this.#sources.askServer(), sentAt);
    this.#hasJumpedAhead = false;
  }

  /** Does the work now, or once the server was asked after a jump of the device's clock. */
  whenSure(work: () => void): void {
    this.#noticeJump();
    if (this.#hasJumpedAhead) void this.confirm().then(work);
    else work();
  }

  /**
   * Reports each correction of `now`, and by how many milliseconds the times that were noted
   * before it are wrong. Returns the unsubscriber.
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
