import { sampleScanner } from '#server/platform/files/sample-scanner.ts';
import { scanWaiting } from '#server/platform/files/scan-waiting.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Scanner } from '#server/platform/files/scanner.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The stand-in of a scanner, which a test can take away for a while. */
export class AbsentScanner implements Scanner {
  isAway = false;

  readonly scan: Scanner['scan'] = async (content) => {
    if (!this.isAway) return sampleScanner.scan(content);
    content.destroy();
    throw new Error('The scanner does not answer.');
  };

  /** What the maintenance of the server does each minute with the files that wait. */
  async scanWaiting(
    { database }: { readonly database: Database },
    files: FileStore,
  ): Promise<void> {
    await scanWaiting({ database, files, scanner: this, log: { warn: () => undefined } });
  }
}
