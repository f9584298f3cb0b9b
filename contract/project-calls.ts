import {
  answerProjectItem,
  getProject,
  getProjectItem,
  getProjectItemFile,
  getProjectPdf,
  projectItemList,
  projectList,
} from './projects.ts';

/** The calls of Technical Projects. */
export const projectCalls = [
  projectList.read,
  projectList.export,
  projectItemList.read,
  projectItemList.export,
  getProject,
  getProjectPdf,
  getProjectItem,
  answerProjectItem,
  getProjectItemFile,
];
