import type { UnsubscribeScope, Unsubscription } from '#contract/unsubscribe.ts';
import { unprovidedPromise } from '../unprovided.ts';

/** Ports of the unsubscribe chart; they reject with an error whose message is for a person. */
export const unsubscribePorts = {
  readSubscription: unprovidedPromise<Unsubscription, { token: string }>('readSubscription'),
  leaveMail: unprovidedPromise<void, { token: string; scope: UnsubscribeScope }>('leaveMail'),
};
