import type { Call } from '#contract/call/call.ts';
import { getDashboard } from './dashboard.ts';

/** The calls of dashboard. */
export const dashboardCalls: readonly Call[] = [getDashboard];
