import { unprovidedPromise } from '#machines/unprovided.ts';

/** An answer as it is sent. */
export interface ItemAnswer {
  readonly text: string;
  /** Ids of uploaded files, in the order in which they were added. */
  readonly uploadIds: readonly string[];
}

/** Port of the answer chart; it rejects with an error whose message is for people. */
export const itemResponsePorts = {
  sendAnswer: unprovidedPromise<void, ItemAnswer>('sendAnswer'),
};
