import { getMe } from '#contract/session/session.ts';
import type { AnswerOf } from './api.ts';
import { type RequestState, useGet } from './use-request.ts';

/** The signed-in user and the customer they act for. */
export type Me = AnswerOf<typeof getMe>;

/** Reads the signed-in user once; the answer does not change during a session. */
export function useMe(): RequestState<Me> {
  return useGet(getMe, {}, Infinity);
}
