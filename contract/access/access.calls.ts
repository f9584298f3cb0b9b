import type { Call } from '#contract/call/call.ts';
import { acceptTerms, getTerms } from './terms.ts';

export const accessCalls: readonly Call[] = [getTerms, acceptTerms];
