import { internalItemList, internalProjectList } from '#contract/internal-project-lists.ts';
import {
  addMilestone,
  changeMilestone,
  getInternalItem,
  getInternalItemFile,
  getInternalProject,
  raiseItem,
  takeLessorItemStep,
} from '#contract/internal-projects.ts';
import type { Tx } from '#server/db/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { fileReply } from '#server/http/file-reply.ts';
import { type CallRequest, handle, type Registration } from '#server/http/handle.ts';
import { present } from '#server/http/present.ts';
import { listRoutes } from '#server/lists/list-routes.ts';
import { notify } from '#server/notifications/notify.ts';
import { renderDemoDocument } from '#server/pdf/claim-pdf.ts';
import { internalItemSource } from '#server/repositories/internal-items.repository.ts';
import { internalProjectSource } from '#server/repositories/internal-projects.repository.ts';
import type { DoneBy } from '#server/repositories/project-activity.repository.ts';
import {
  dateMilestone,
  holdProject,
  storeItem,
  storeMilestone,
} from '#server/repositories/project-desk.repository.ts';
import { findItem, findProject } from '#server/repositories/project-detail.repository.ts';
import { demandSeen, lockItem } from '#server/repositories/project-item-lock.ts';
import { findItemFile, takeItemStep } from '#server/repositories/project-item-steps.repository.ts';
import {
  type DeskDependencies,
  type DeskRequest,
  type LessorDesk,
  openLessorDesk,
} from './lessor-desk.ts';

const doneWords = {
  close: 'was closed',
  return: 'needs another response',
  waive: 'was waived',
  reopen: 'was opened again',
} as const;

function byOf(desk: LessorDesk, { params, visit }: DeskRequest): DoneBy {
  const { externalUserId, displayName: name } = visit;
  return { custId: params.custId, externalUserId, name, side: 'lessor', at: desk.now() };
}

interface Told {
  readonly projectId: string;
  readonly subject: string;
  readonly title: string;
  readonly text: string;
}

/** Tells the airline's technical people what the lessor has done to an item. */
async function tellAirline(tx: Tx, told: Told, by: DoneBy): Promise<void> {
  const { projectId, ...news } = told;
  const path = `/TMS/TechnicalProjectDetails?project=${projectId}`;
  const { custId } = by;
  await notify(tx, { ...news, custId, kind: 'projectAnswered', path }, by.at.getTime());
}

async function takeStep(
  desk: LessorDesk,
  tx: Tx,
  request: CallRequest<typeof takeLessorItemStep>,
): Promise<void> {
  const { params, body } = request;
  const by = byOf(desk, request);
  const item = await lockItem(tx, params.custId, params.id);
  demandSeen(item, body.rowVersion);
  const waiver = body.step === 'waive' ? (body.waiver ?? undefined) : undefined;
  await takeItemStep(tx, item, { command: `lessor.${body.step}`, text: body.text, waiver }, by);
  const { projectId, projectNumber, number } = item;
  const title = `Item ${number} of ${projectNumber} ${doneWords[body.step]}`;
  const subject = `${projectNumber}/${number}:${body.step}:${item.rowVersion}`;
  await tellAirline(tx, { projectId, subject, title, text: body.text }, by);
  const detail = { item: item.id, project: projectNumber, step: body.step, waiver };
  await desk.record(tx, request, { event: 'projectItem.stepTaken', detail });
}

function itemRoutes(desk: LessorDesk, files: FileStore): Registration[] {
  const find = async (tx: Tx, { custId, id }: { custId: string; id: string }) =>
    present(await findItem(tx, custId, id, desk.today()));
  return [
    handle(getInternalItem, ({ params }) => desk.read(params.custId, (tx) => find(tx, params))),
    handle(takeLessorItemStep, (request) =>
      desk.write(takeLessorItemStep, request, async (tx) => {
        await takeStep(desk, tx, request);
        return find(tx, request.params);
      }),
    ),
    handle(raiseItem, (request) =>
      desk.write(raiseItem, request, async (tx) => {
        const { params, body } = request;
        const by = byOf(desk, request);
        const project = await holdProject(tx, params.custId, params.id);
        const item = await storeItem(tx, project, body, by);
        const title = `Item ${item.number} of ${project.number} was raised`;
        const subject = `${project.number}/${item.number}:raised`;
        await tellAirline(
          tx,
          { projectId: project.id, subject, title, text: body.description },
          by,
        );
        const detail = { item: item.id, project: project.number };
        await desk.record(tx, request, { event: 'projectItem.raised', detail });
        return find(tx, { custId: params.custId, id: item.id });
      }),
    ),
    handle(getInternalItemFile, async ({ params: { custId, id, fileId } }) => {
      const file = present(await desk.read(custId, (tx) => findItemFile(tx, custId, id, fileId)));
      const { fileName, media, fileKey } = file;
      const body =
        fileKey === null ? await renderDemoDocument(file, desk.today()) : await files.open(fileKey);
      return fileReply({ fileName, media, body });
    }),
  ];
}

function projectRoutes(desk: LessorDesk): Registration[] {
  const find = async (tx: Tx, { params, visit }: DeskRequest & { params: { id: string } }) => {
    const reader = { ...visit, custId: params.custId };
    return present(await findProject(tx, reader, params.id, desk.today()));
  };
  return [
    handle(getInternalProject, (request) =>
      desk.read(request.params.custId, (tx) => find(tx, request)),
    ),
    handle(addMilestone, (request) =>
      desk.write(addMilestone, request, async (tx) => {
        const { params, body } = request;
        const project = await holdProject(tx, params.custId, params.id);
        await storeMilestone(tx, project, body, byOf(desk, request));
        const detail = { project: project.number, ...body };
        await desk.record(tx, request, { event: 'milestone.added', detail });
        return find(tx, request);
      }),
    ),
    handle(changeMilestone, (request) =>
      desk.write(changeMilestone, request, async (tx) => {
        const { params, body } = request;
        const project = await holdProject(tx, params.custId, params.id);
        const change = { ...body, id: params.milestoneId };
        await dateMilestone(tx, project, change, byOf(desk, request));
        const detail = { project: project.number, ...change };
        await desk.record(tx, request, { event: 'milestone.changed', detail });
        return find(tx, request);
      }),
    ),
  ];
}

/** The calls by which the lessor works on technical projects of any customer. */
export function internalProjectRoutes(
  dependencies: DeskDependencies & { readonly files: FileStore },
): Registration[] {
  const desk = openLessorDesk(dependencies);
  const scoped = { ...dependencies, scope: 'lessor' } as const;
  return [
    ...listRoutes(internalItemList, internalItemSource, scoped),
    ...listRoutes(internalProjectList, internalProjectSource, scoped),
    ...itemRoutes(desk, dependencies.files),
    ...projectRoutes(desk),
  ];
}
