import type { Readable } from 'node:stream';

/** The verdict on a file: `malware` names what was found, and is null for a clean file. */
export interface Verdict {
  readonly malware: string | null;
}

/**
 * Port to the scanner of uploaded files (OWASP ASVS 5.4.3). `scan` reads the whole content; it
 * rejects when the scanner does not answer or cannot judge the file.
 */
export interface Scanner {
  scan(content: Readable): Promise<Verdict>;
}
