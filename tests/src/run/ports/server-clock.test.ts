// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { ServerClock } from '#src/run/ports/server-clock.ts';
import { eight, minute, second } from '#tests/support/portal/a-visit.ts';

const hour = 60 * minute;

/** A device whose clocks move by hand, and a server that knows the true time. */
class Device {
  trueTime = eight;
  wallError = 0;
  stoodStill = 0;
  isOnline = true;
  questions = 0;
  readonly clock: ServerClock;

  constructor(wallError = 0, knownOffset = 0) {
    this.wallError = wallError;
    this.clock = new ServerClock({
      wallClock: () => this.trueTime + this.wallError,
      monotonic: () => this.trueTime - eight - this.stoodStill,
      askServer: async () => {
        this.questions += 1;
        return this.isOnline ? this.dateHeader() : null;
      },
      knownOffset,
    });
  }

  dateHeader(): string {
    return new Date(this.trueTime).toUTCString();
  }

  /** Any answer of the server. */
  hear(): void {
    this.clock.observe(this.dateHeader(), this.trueTime + this.wallError);
  }

  /** By how much the clock is wrong. */
  error(): number {
    return this.clock.now() - this.trueTime;
  }
}

describe('ServerClock (F5)', () => {
  test.each([hour, -hour, 24 * hour])(
    'follows the server on a device that is wrong by %i ms',
    (wrong) => {
      const device = new Device(wrong);

      device.hear();
      device.trueTime += 10 * minute;

      expect(Math.abs(device.error())).toBeLessThan(second);
    },
  );

  test('does not chase the rounding of the Date header', () => {
    const device = new Device(900);

    device.hear();

    expect(device.error()).toBe(900);
  });

  test('takes back at once a clock that is set back while running', () => {
    const device = new Device();
    device.hear();

    device.wallError -= hour;

    expect(device.error()).toBe(0);
  });

  test('counts a jump ahead as elapsed until the server says otherwise', async () => {
    const device = new Device();
    device.hear();
    device.wallError += hour;
    const before = device.error();

    await device.clock.confirm();

    expect(before).toBe(hour);
    expect(Math.abs(device.error())).toBeLessThan(second);
  });

  test('sleep is time that passed, also where the monotonic clock stood still', async () => {
    const device = new Device();
    device.hear();
    device.trueTime += hour;
    device.stoodStill += hour;

    await device.clock.confirm();

    expect(device.error()).toBe(0);
  });

  test('a jump ahead without a connection counts as elapsed', async () => {
    const device = new Device();
    device.hear();
    device.wallError += hour;
    device.isOnline = false;

    await device.clock.confirm();

    expect(device.error()).toBe(hour);
  });

  test('work waits for the server after a jump ahead only', async () => {
    const device = new Device();
    device.hear();
    const done: string[] = [];

    device.clock.whenSure(() => done.push('calm'));
    device.wallError += hour;
    device.clock.whenSure(() => done.push('after the jump'));
    const before = [...done];
    await device.clock.confirm();
    await Promise.resolve();

    expect(before).toEqual(['calm']);
    expect(done).toEqual(['calm', 'after the jump']);
  });

  test('asks the server at most once while it knows the time', async () => {
    const device = new Device();

    await device.clock.confirm();
    await device.clock.confirm();

    expect(device.questions).toBe(1);
  });

  test('the first answer tells by how much the times noted so far are wrong', () => {
    const device = new Device(hour);
    const corrections: number[] = [];
    device.clock.onCorrected((byMs) => corrections.push(byMs));

    device.hear();

    expect(corrections).toEqual([500 - hour]);
  });

  test('a later correction undoes a jump and leaves the noted times alone', () => {
    const device = new Device();
    device.hear();
    const corrections: number[] = [];
    const stop = device.clock.onCorrected((byMs) => corrections.push(byMs));

    for (const jump of [hour, hour]) {
      device.wallError += jump;
      device.clock.now();
      device.hear();
      stop();
    }

    expect(corrections).toEqual([0]);
  });

  test('begins with what another page has found out, and is not sure of it', () => {
    const first = new Device(hour);
    first.hear();
    const next = new Device(hour, first.clock.offset);

    expect(next.error()).toBe(first.error());
    expect([first.clock.isSure, next.clock.isSure]).toEqual([true, false]);
  });

  test.each([null, '', 'yesterday'])('learns nothing from a Date header of %j', (header) => {
    const device = new Device(hour);

    device.clock.observe(header, 0);

    expect(device.error()).toBe(hour);
  });
});
