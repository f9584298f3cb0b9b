import { setTimeout as pause } from 'node:timers/promises';

/** The speed of a replay: as fast as possible, or watchable for a person. */
export interface Pace {
  /** Before a person does something. */
  beforePerson(): Promise<void>;
  /** Before so many milliseconds of the scenario pass. */
  beforeTime(ms: number): Promise<void>;
}

const readingMs = 800;

/** Waits for nothing. */
export const atOnce: Pace = {
  beforePerson: async () => undefined,
  beforeTime: async () => undefined,
};

/** Lets `speed` seconds of the scenario pass per second, and waits before each step of a person. */
export function watchable(speed: number): Pace {
  return {
    beforePerson: () => pause(readingMs),
    beforeTime: (ms) => pause(ms / speed),
  };
}
