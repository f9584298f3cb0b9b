import type { Call } from '#contract/call/call.ts';
import { internalNoticeCalls } from './internal-notices.ts';
import { publicationCalls } from './publishing.ts';

/** The calls of publishing. */
export const publishingCalls: readonly Call[] = [...publicationCalls, ...internalNoticeCalls];
