import { setTimeout as pause } from 'node:timers/promises';

/** How fast a replay goes: as fast as it can, or so that a person can watch. */
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

/** Lets `speed` seconds of the scenario pass in a second, and waits before each step of a person. */
export function watchable(speed: number): Pace {
  return {
    beforePerson: () => pause(readingMs),
    beforeTime: (ms) => pause(ms / speed),
  };
}
