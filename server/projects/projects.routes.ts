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
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { type CallRequest, handle, type HandledCall } from '#server/platform/http/handle.ts';
import { runOnce } from '#server/platform/http/once.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { renderProjectPdf } from './project.pdf.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { findItem, findProject } from './project-detail.queries.ts';
import { demandSeen, lockItem } from './project-item-lock.queries.ts';
import { findItemFile, takeItemStep } from './project-item-steps.queries.ts';
import { projectItemSource } from './project-items.queries.ts';
import { projectSource } from './projects.queries.ts';
import { renderDemoDocument } from '#server/claims/public.ts';
import { isoDayOf } from '#domain/dates/date.ts';
import { internalProjectRoutes } from './internal-projects.routes.ts';

interface ProjectDependencies {
  readonly database: Database;
  readonly files: FileStore;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Items of one document; the longest lists have a few hundred. */
const mostItems = 5000;

/** Answers an open item, records it and returns the item after it. */
async function answer(tx: Tx, request: CallRequest<typeof answerProjectItem>, now: number) {
  const { params, body, visit } = request;
  const { custId, externalUserId, displayName: name, visitHash } = visit;
  const at = new Date(now);
  const item = await lockItem(tx, custId, params.id);
  // An ended item is refused as such, whichever version the person saw.
  if (item.endedAt === null) demandSeen(item, body.rowVersion);
  const step = { command: 'airline.respond', text: body.text, uploadIds: body.uploadIds } as const;
  await takeItemStep(tx, item, step, { custId, externalUserId, name, side: 'airline', at });
  const detail = { item: item.id, project: item.projectNumber, files: body.uploadIds.length };
  const entry = {
    event: 'projectItem.answered',
    externalUserId,
    custId,
    visitHash,
    detail,
  } as const;
  await recordAudit(tx, entry, request, now);
  return present(await findItem(tx, custId, item.id, isoDayOf(at)));
}

/** The calls of Technical Projects (domain page §1.9), on the customer of the visit. */
export function projectRoutes(dependencies: ProjectDependencies): HandledCall[] {
  const { database, files, now } = dependencies;
  const today = () => isoDayOf(now());
  const read = <T>(custId: string, work: (tx: Tx) => Promise<T>) =>
    database.tx({ kind: 'tenant', custId }, work);

  return [
    ...listRoutes(projectList, projectSource, dependencies),
    ...listRoutes(projectItemList, projectItemSource, dependencies),
    handle(getProject, async ({ params: { id }, visit }) =>
      present(await read(visit.custId, (tx) => findProject(tx, visit, id, today()))),
    ),
    handle(getProjectPdf, async ({ params: { id }, visit }) => {
      const { custId } = visit;
      const [project, items] = await read(custId, async (tx) => {
        const query = projectItemList.query.parse({ project: id, status: 'all', sort: 'number' });
        const request = { tx, custId, visit, query, asOf: today() };
        const found = present(await findProject(tx, visit, id, today()));
        return [
          found,
          await projectItemSource.items(request, { limit: mostItems, offset: 0 }),
        ] as const;
      });
      const body = await renderProjectPdf(project, items);
      const fileName = `Open items ${project.number}.pdf`;
      return fileReply({ fileName, media: 'application/pdf', body });
    }),
    handle(getProjectItem, async ({ params: { id }, visit: { custId } }) =>
      present(await read(custId, (tx) => findItem(tx, custId, id, today()))),
    ),
    handle(answerProjectItem, (request) =>
      read(request.visit.custId, (tx) =>
        runOnce(tx, answerProjectItem, request, now(), () => answer(tx, request, now())),
      ),
    ),
    handle(getProjectItemFile, async ({ params: { id, fileId }, visit: { custId } }) => {
      const file = present(await read(custId, (tx) => findItemFile(tx, custId, id, fileId)));
      const { fileName, media, fileKey } = file;
      const body =
        fileKey === null ? await renderDemoDocument(file, today()) : await files.open(fileKey);
      return fileReply({ fileName, media, body });
    }),
    ...internalProjectRoutes(dependencies),
  ];
}
