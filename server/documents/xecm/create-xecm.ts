import type { PortalConfig } from '#server/platform/config/config.ts';
import { embeddedXecm } from './embedded-xecm.ts';
import { createHttpXecm } from './http-xecm.ts';
import type { Xecm } from './xecm.ts';

/** The configured content server, or the embedded substitute. */
export function createXecm({ xecm }: Pick<PortalConfig, 'xecm'>): Xecm {
  return xecm === undefined ? embeddedXecm : createHttpXecm(xecm);
}
