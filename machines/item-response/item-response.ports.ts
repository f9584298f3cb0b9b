import { unprovidedPromise } from '../unprovided.ts';
import type { ItemAnswer } from './item-response.types.ts';

/** Port of the answer chart; it rejects with an error whose message is for a person. */
export const itemResponsePorts = {
  sendAnswer: unprovidedPromise<void, ItemAnswer>('sendAnswer'),
};
