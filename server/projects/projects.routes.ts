import {
  answerProjectItem,
  getProject,
  getProjectItem,
  getProjectItemFile,
  getProjectPdf,
  projectItemList,
  projectList,
} from '#contract/projects/projects.ts';
import { present } from '#domain/refusal.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { turnOf } from '#server/platform/http/turn-of.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import type { WorkRequest } from '#server/platform/http/call-request.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { renderProjectPdf } from './project.pdf.ts';
import { findItem, findProject } from './project-detail.queries.ts';
import { demandSeen, lockItem, takeItemStep } from './project-item.steps.ts';
import { findItemFile } from './project-item-thread.queries.ts';
import { projectItemSource } from './project-items.queries.ts';
import { projectSource } from './projects.queries.ts';
import { internalProjectRoutes } from './internal-projects.routes.ts';

/** Items of one document; the longest lists have a few hundred. */
const mostItems = 5000;

/** Answers an open item, records it and returns the item after it. */
async function answer(request: WorkRequest<typeof answerProjectItem>) {
  const { tx, custId, params, body, caller, now, today } = request;
  const { externalUserId, displayName: name } = caller;
  const at = new Date(now);
  const item = await lockItem(tx, custId, params.id);
  // An ended item is refused because it has ended, whichever version the person saw.
  if (item.endedAt === null) demandSeen(item, body.rowVersion);
  const step = { command: 'airline.respond', text: body.text, uploadIds: body.uploadIds } as const;
  await takeItemStep(tx, item, step, { custId, externalUserId, name, side: 'airline', at });
  const detail = { item: item.id, project: item.projectNumber, files: body.uploadIds.length };
  await request.audit('projectItem.answered', detail);
  return present(await findItem(tx, custId, item.id, today));
}

/** The project with all of its items, by number. */
async function readWhole({ tx, custId, caller, params, today }: WorkRequest<typeof getProjectPdf>) {
  const { id } = params;
  const query = projectItemList.query.parse({ project: id, status: 'all', sort: 'number' });
  const request = { tx, custId, caller, query, asOf: today };
  const project = present(await findProject(tx, caller, id, today));
  const items = await projectItemSource.items(request, { limit: mostItems, offset: 0 });
  return { project, items };
}

/** The calls of Technical Projects (domain page §1.9), about the caller's customer. */
export function projectRoutes({ files }: { readonly files: FileStore }): HandledCall[] {
  return [
    ...listRoutes(projectList, projectSource),
    ...listRoutes(projectItemList, projectItemSource),
    handle(getProject, async ({ tx, params: { id }, caller, today }) =>
      present(await findProject(tx, caller, id, today)),
    ),
    handle(getProjectPdf, readWhole, async ({ project, items }, request) => {
      const body = await renderProjectPdf(project, items, turnOf(request));
      const fileName = `Open items ${project.number}.pdf`;
      return fileReply({ fileName, media: 'application/pdf', body });
    }),
    handle(getProjectItem, async ({ tx, custId, params: { id }, today }) =>
      present(await findItem(tx, custId, id, today)),
    ),
    handle(answerProjectItem, answer),
    handle(
      getProjectItemFile,
      async ({ tx, custId, params: { id, fileId } }) =>
        present(await findItemFile(tx, custId, id, fileId)),
      async ({ fileName, media, fileKey }) =>
        fileReply({ fileName, media, body: await files.open(fileKey) }),
    ),
    ...internalProjectRoutes(files),
  ];
}
