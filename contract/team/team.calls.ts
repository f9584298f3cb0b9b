import type { Call } from '#contract/call/call.ts';
import { answerCallRequest, internalCallRequestList } from './desk/call-requests.ts';
import { getMissingRecords } from './missing-records.ts';
import { exportTeam, getContactCard, getTeam, requestCall } from './team.ts';

export const teamCalls: readonly Call[] = [
  getTeam,
  exportTeam,
  getContactCard,
  requestCall,
  getMissingRecords,
  internalCallRequestList.read,
  internalCallRequestList.export,
  answerCallRequest,
];
