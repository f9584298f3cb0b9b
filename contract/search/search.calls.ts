import type { Call } from '#contract/call/call.ts';
import { searchPlaces } from './search.ts';

export const searchCalls: readonly Call[] = [searchPlaces];
