import type { PortalConfig } from '../config.ts';
import { embeddedXecm } from './embedded-xecm.ts';
import { createHttpXecm } from './http-xecm.ts';
import type { Xecm } from './xecm.ts';

/** The configured content server, or its stand-in. */
export function createXecm({ xecm }: Pick<PortalConfig, 'xecm'>): Xecm {
  return xecm === undefined ? embeddedXecm : createHttpXecm(xecm);
}
