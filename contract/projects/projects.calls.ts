import type { Call } from '#contract/call/call.ts';
import { internalProjectCalls } from './desk/internal-projects.ts';
import {
  answerProjectItem,
  getProject,
  getProjectItem,
  getProjectItemFile,
  getProjectPdf,
  projectItemList,
  projectList,
} from './projects.ts';

export const projectsCalls: readonly Call[] = [
  projectList.read,
  projectList.export,
  projectItemList.read,
  projectItemList.export,
  getProject,
  getProjectPdf,
  getProjectItem,
  answerProjectItem,
  getProjectItemFile,
  ...internalProjectCalls,
];
