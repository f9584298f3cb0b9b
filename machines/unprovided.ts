import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate';

/** A promise port: typed, and rejecting until the real logic is provided. */
export function unprovidedPromise<Output, Input extends NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() =>
    Promise.reject(new Error(`The port "${name}" must be provided.`)),
  );
}

/** A long-lived port: typed, and failing on start until the real logic is provided. */
export function unprovidedCallback<Received extends EventObject, Input extends NonReducibleUnknown>(
  name: string,
) {
  return fromCallback<Received, Input>(() => {
    throw new Error(`The port "${name}" must be provided.`);
  });
}
