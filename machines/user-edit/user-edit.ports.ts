import { unprovidedPromise } from '../unprovided.ts';
import type { SaveOutcome, SaveWish } from './user-edit.types.ts';

/**
 * Port of the user-edit chart. `saveChange` writes and answers what is stored now; it rejects with an
 * error whose message is for a person.
 */
export const userEditPorts = {
  saveChange: unprovidedPromise<SaveOutcome, SaveWish>('saveChange'),
};
