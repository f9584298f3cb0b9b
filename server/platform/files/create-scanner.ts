import type { PortalConfig } from '#server/platform/config/config.ts';
import { createClamavScanner } from './clamav-scanner.ts';
import { sampleScanner } from './sample-scanner.ts';
import type { Scanner } from './scanner.ts';

/** Takes every file for clean: for an installation whose file store scans by itself. */
const noScanner: Scanner = {
  async scan(content) {
    content.destroy();
    return { malware: null };
  },
};

/** The configured scanner of uploaded files. */
export function createScanner({ scanner }: Pick<PortalConfig, 'scanner'>): Scanner {
  if (scanner === 'none') return noScanner;
  return scanner === 'sample' ? sampleScanner : createClamavScanner(scanner);
}
