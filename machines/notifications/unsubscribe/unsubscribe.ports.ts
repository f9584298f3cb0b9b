import type { UnsubscribeScope, Unsubscription } from '#contract/notifications/unsubscribe.ts';
import { unprovidedPromise } from '#machines/unprovided.ts';

/** Ports of the unsubscribe chart; they reject with an error whose message is for people. */
export const unsubscribePorts = {
  readSubscription: unprovidedPromise<Unsubscription, { token: string }>('readSubscription'),
  leaveMail: unprovidedPromise<void, { token: string; scope: UnsubscribeScope }>('leaveMail'),
};
