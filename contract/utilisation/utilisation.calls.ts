import type { Call } from '#contract/call/call.ts';
import { getCorrectionChanges } from './correction-changes.ts';
import { estimateCorrection } from './correction-estimate.ts';
import { internalEstimateCalls } from './desk/internal-estimates.ts';
import { latenessList } from './desk/internal-lateness.ts';
import { internalSubmissionCalls } from './desk/internal-submissions.ts';
import { internalTrueUpCalls } from './desk/internal-true-ups.ts';
import { listOwnColumns, putOwnColumns } from './own-columns.ts';
import { getReportMatrix } from './report-matrix.ts';
import { correctionList, internalCorrectionCalls } from './utilisation-corrections.ts';
import { componentMonthList, reportList } from './utilisation-reports.ts';
import {
  getLaterMonths,
  getUtilisation,
  getUtilisationTemplate,
  requestUtilisationCorrection,
  saveUtilisation,
  submitUtilisation,
  withdrawUtilisation,
} from './utilisation.ts';
import { getUtilisationReceipt, verifyUtilisationReceipt } from './utilisation-receipts.ts';
import { reportByMachine } from './machine/report-by-machine.ts';
import { submitByMachine } from './machine/submit-by-machine.ts';
import { withdrawUtilisationCorrection } from './withdraw-utilisation-correction.ts';

export const utilisationCalls: readonly Call[] = [
  getUtilisation,
  saveUtilisation,
  submitUtilisation,
  withdrawUtilisation,
  requestUtilisationCorrection,
  withdrawUtilisationCorrection,
  reportByMachine,
  submitByMachine,
  getUtilisationReceipt,
  verifyUtilisationReceipt,
  getLaterMonths,
  getUtilisationTemplate,
  listOwnColumns,
  putOwnColumns,
  getReportMatrix,
  reportList.read,
  reportList.export,
  correctionList.read,
  correctionList.export,
  getCorrectionChanges,
  estimateCorrection,
  componentMonthList.read,
  componentMonthList.export,
  ...internalCorrectionCalls,
  ...internalTrueUpCalls,
  ...internalEstimateCalls,
  ...internalSubmissionCalls,
  latenessList.read,
  latenessList.export,
];
