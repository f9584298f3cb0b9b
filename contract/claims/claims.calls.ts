import type { Call } from '#contract/call/call.ts';
import {
  attachClaimDocument,
  claimList,
  createClaim,
  getClaim,
  getClaimChoices,
  getClaimDocument,
  getClaimPdf,
  getClaimZip,
  removeClaimDocument,
  saveClaim,
  takeClaimStep,
} from './claims.ts';
import { internalClaimCalls } from './desk/internal-claims.ts';
import { listOnePersonLimits, setOnePersonLimit } from './desk/one-person-limits.ts';

export const claimsCalls: readonly Call[] = [
  claimList.read,
  claimList.export,
  getClaimChoices,
  getClaim,
  createClaim,
  saveClaim,
  attachClaimDocument,
  removeClaimDocument,
  takeClaimStep,
  getClaimDocument,
  getClaimPdf,
  getClaimZip,
  ...internalClaimCalls,
  listOnePersonLimits,
  setOnePersonLimit,
];
