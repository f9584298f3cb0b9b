import type { AccountOutcome } from '../account-notice.ts';
import { unprovidedPromise } from '#machines/unprovided.ts';

/** The current password, which proves the person's identity, and the new one. */
export interface WishedPassword {
  readonly current: string;
  readonly password: string;
}

/** Port of the chart. It resolves with data and rejects only on a defect. */
export const passwordChangePorts = {
  changePassword: unprovidedPromise<AccountOutcome, WishedPassword>('changePassword'),
};
