import type { Call } from '#contract/call/call.ts';
import { searchPlaces } from './search.ts';

/** The calls of search. */
export const searchCalls: readonly Call[] = [searchPlaces];
