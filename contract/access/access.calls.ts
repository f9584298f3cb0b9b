import type { Call } from '#contract/call/call.ts';
import { acceptTerms, getTerms } from './terms.ts';

/** The calls of the terms of use. */
export const accessCalls: readonly Call[] = [getTerms, acceptTerms];
