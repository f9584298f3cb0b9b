import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { createClamavScanner } from '#server/platform/files/clamav-scanner.ts';
import { type FakeClamd, startClamd } from '#tests/support/run/clamd-server.ts';

const worm = { text: 'a worm', name: 'Win.Worm.Test-1' };
let daemon: FakeClamd | undefined;

afterEach(async () => {
  await daemon?.close();
  daemon = undefined;
});

async function scannerOf(behaviour: Parameters<typeof startClamd>[0], patienceMs?: number) {
  daemon = await startClamd(behaviour);
  return createClamavScanner(daemon, patienceMs);
}

const inPieces = (...pieces: readonly string[]) =>
  Readable.from(pieces.map((piece) => Buffer.from(piece)));

// The protocol of clamd(8): zINSTREAM, pieces with their length, a piece of length 0, one reply.
describe('a ClamAV daemon', () => {
  it('gets the whole content, whatever its pieces, and finds it clean', async () => {
    const scanner = await scannerOf({ found: worm });

    expect(await scanner.scan(inPieces('one ', '', 'two ', 'three'))).toEqual({ malware: null });
    expect(daemon?.streams.map(String)).toEqual(['one two three']);
  });

  it('names what it found, also across two pieces', async () => {
    const scanner = await scannerOf({ found: worm });

    expect(await scanner.scan(inPieces('this is a w', 'orm'))).toEqual({ malware: worm.name });
  });

  it('takes a file of several megabytes', async () => {
    const scanner = await scannerOf({ found: worm });
    const content = Readable.from(Array.from({ length: 80 }, () => Buffer.alloc(65_536, 'x')));

    expect(await scanner.scan(content)).toEqual({ malware: null });
    expect(daemon?.streams[0]?.length).toBe(80 * 65_536);
  });

  it('does not judge a file that is longer than it accepts', async () => {
    const scanner = await scannerOf({ longest: 100 });
    const content = Readable.from(Array.from({ length: 80 }, () => Buffer.alloc(65_536, 'x')));

    await expect(scanner.scan(content)).rejects.toThrow();
  });

  it('that says nothing is given up after a while', async () => {
    const scanner = await scannerOf({ isMute: true }, 50);

    await expect(scanner.scan(inPieces('content'))).rejects.toThrow('The scanner does not answer.');
  });

  it('that is not there is a failure, not a clean file', async () => {
    const scanner = await scannerOf({});
    await daemon?.close();

    await expect(scanner.scan(inPieces('content'))).rejects.toThrow(/ECONNREFUSED/);
  });
});
