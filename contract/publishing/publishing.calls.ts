import type { Call } from '#contract/call/call.ts';
import { internalNoticeCalls } from './internal-notices.ts';
import { publicationCalls } from './publishing.ts';

export const publishingCalls: readonly Call[] = [...publicationCalls, ...internalNoticeCalls];
