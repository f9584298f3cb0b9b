import type { Scanner } from './scanner.ts';

/**
 * The test file of the European Institute for Computer Antivirus Research, which every scanner
 * reports. It is put together here, so that no scanner takes this file for it.
 */
export const eicar = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

/** The stand-in for demonstrations and tests: it finds the EICAR test file and nothing else. */
export const sampleScanner: Scanner = {
  async scan(content) {
    let tail = '';
    let isFound = false;
    for await (const piece of content as AsyncIterable<Buffer>) {
      const text = tail + piece.toString('latin1');
      isFound ||= text.includes(eicar);
      tail = text.slice(1 - eicar.length);
    }
    return { malware: isFound ? 'EICAR-Test-Signature' : null };
  },
};
