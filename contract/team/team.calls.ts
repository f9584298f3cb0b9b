import type { Call } from '#contract/call/call.ts';
import { exportTeam, getContactCard, getTeam, requestCall } from './team.ts';

/** The calls of team. */
export const teamCalls: readonly Call[] = [getTeam, exportTeam, getContactCard, requestCall];
