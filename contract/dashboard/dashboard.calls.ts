import type { Call } from '#contract/call/call.ts';
import { getDashboard } from './dashboard.ts';

export const dashboardCalls: readonly Call[] = [getDashboard];
