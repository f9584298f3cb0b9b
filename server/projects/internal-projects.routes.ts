import {
  internalItemList,
  internalProjectList,
} from '#contract/projects/desk/internal-project-lists.ts';
import {
  addMilestone,
  changeMilestone,
  getInternalItem,
  getInternalItemFile,
  getInternalProject,
  raiseItem,
  takeLessorItemStep,
} from '#contract/projects/desk/internal-projects.ts';
import { present } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { type CallRequest, handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { internalItemSource } from './internal-items.queries.ts';
import { internalProjectSource } from './internal-projects.queries.ts';
import type { DoneBy } from './project-activity.queries.ts';
import { dateMilestone, holdProject, storeItem, storeMilestone } from './project-desk.queries.ts';
import { findItem, findProject } from './project-detail.queries.ts';
import { demandSeen, lockItem } from './project-item-lock.queries.ts';
import { findItemFile, takeItemStep } from './project-item-steps.queries.ts';
import { notify } from '#server/notifications/public.ts';
import { renderDemoDocument } from '#server/claims/public.ts';
import {
  type DeskDependencies,
  type DeskRequest,
  type LessorDesk,
  openLessorDesk,
} from '#server/session/public.ts';

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

/** Notifies the airline's technical people of the lessor's step on an item. */
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

function itemRoutes(desk: LessorDesk, files: FileStore): HandledCall[] {
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

function projectRoutes(desk: LessorDesk): HandledCall[] {
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
): HandledCall[] {
  const desk = openLessorDesk(dependencies);
  const scoped = { ...dependencies, scope: 'lessor' } as const;
  return [
    ...listRoutes(internalItemList, internalItemSource, scoped),
    ...listRoutes(internalProjectList, internalProjectSource, scoped),
    ...itemRoutes(desk, dependencies.files),
    ...projectRoutes(desk),
  ];
}
