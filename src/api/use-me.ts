import { getMe } from '#contract/session.ts';
import type { AnswerOf } from './api.ts';
import { type RequestState, useGet } from './use-request.ts';

/** The signed-in user and the customer they act for. */
export type Me = AnswerOf<typeof getMe>;

/** Reads who is signed in; it does not change during a visit, so it is read once. */
export function useMe(): RequestState<Me> {
  return useGet(getMe, {}, Infinity);
}
