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
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import type { WorkRequest } from '#server/platform/http/call-request.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { internalItemSource } from './internal-items.queries.ts';
import { internalProjectSource } from './internal-projects.queries.ts';
import type { DoneBy } from './project-activity.queries.ts';
import { beginItem, dateMilestone, holdProject, planMilestone } from './project-desk.steps.ts';
import { findItem, findProject } from './project-detail.queries.ts';
import { demandSeen, lockItem, takeItemStep } from './project-item.steps.ts';
import { findItemFile } from './project-item-thread.queries.ts';
import { notify } from '#server/notifications/public.ts';

const doneWords = {
  close: 'was closed',
  return: 'needs another response',
  waive: 'was waived',
  reopen: 'was opened again',
} as const;

type OfCustomer = Pick<WorkRequest<typeof getInternalItem>, 'caller' | 'custId' | 'now'>;

function byOf({ caller, custId, now }: OfCustomer): DoneBy {
  const { externalUserId, displayName: name } = caller;
  return { custId, externalUserId, name, side: 'lessor', at: new Date(now) };
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

async function takeStep(request: WorkRequest<typeof takeLessorItemStep>): Promise<string> {
  const { tx, custId, params, body } = request;
  const by = byOf(request);
  const item = await lockItem(tx, custId, params.id);
  demandSeen(item, body.rowVersion);
  const waiver = body.step === 'waive' ? (body.waiver ?? undefined) : undefined;
  await takeItemStep(tx, item, { command: `lessor.${body.step}`, text: body.text, waiver }, by);
  const { projectId, projectNumber, number } = item;
  const title = `Item ${number} of ${projectNumber} ${doneWords[body.step]}`;
  const subject = `${projectNumber}/${number}:${body.step}:${item.rowVersion}`;
  await tellAirline(tx, { projectId, subject, title, text: body.text }, by);
  const detail = { item: item.id, project: projectNumber, step: body.step, waiver };
  await request.audit('projectItem.stepTaken', detail);
  return params.id;
}

async function raise(request: WorkRequest<typeof raiseItem>): Promise<string> {
  const { tx, custId, params, body } = request;
  const by = byOf(request);
  const project = await holdProject(tx, custId, params.id);
  const item = await beginItem(tx, project, body, by);
  const title = `Item ${item.number} of ${project.number} was raised`;
  const subject = `${project.number}/${item.number}:raised`;
  await tellAirline(tx, { projectId: project.id, subject, title, text: body.description }, by);
  await request.audit('projectItem.raised', { item: item.id, project: project.number });
  return item.id;
}

function itemRoutes(files: FileStore): HandledCall[] {
  type OfItems = Pick<WorkRequest<typeof getInternalItem>, 'tx' | 'custId' | 'today'>;
  const find = async ({ tx, custId, today }: OfItems, id: string) =>
    present(await findItem(tx, custId, id, today));
  return [
    handle(getInternalItem, (request) => find(request, request.params.id)),
    handle(takeLessorItemStep, async (request) => find(request, await takeStep(request))),
    handle(raiseItem, async (request) => find(request, await raise(request))),
    handle(
      getInternalItemFile,
      async ({ tx, custId, params: { id, fileId } }) =>
        present(await findItemFile(tx, custId, id, fileId)),
      async ({ fileName, media, fileKey }) =>
        fileReply({ fileName, media, body: await files.open(fileKey) }),
    ),
  ];
}

async function findWhole({
  tx,
  custId,
  caller,
  params,
  today,
}: WorkRequest<typeof getInternalProject>) {
  return present(await findProject(tx, { ...caller, custId }, params.id, today));
}

function projectRoutes(): HandledCall[] {
  return [
    handle(getInternalProject, findWhole),
    handle(addMilestone, async (request) => {
      const { tx, custId, params, body, audit } = request;
      const project = await holdProject(tx, custId, params.id);
      await planMilestone(tx, project, body, byOf(request));
      await audit('milestone.added', { project: project.number, ...body });
      return findWhole({ ...request, body: undefined });
    }),
    handle(changeMilestone, async (request) => {
      const { tx, custId, params, body, audit } = request;
      const project = await holdProject(tx, custId, params.id);
      const change = { ...body, id: params.milestoneId };
      await dateMilestone(tx, project, change, byOf(request));
      await audit('milestone.changed', { project: project.number, ...change });
      return findWhole({ ...request, body: undefined });
    }),
  ];
}

/** The calls by which the lessor works on technical projects of any customer. */
export function internalProjectRoutes(files: FileStore): HandledCall[] {
  return [
    ...listRoutes(internalItemList, internalItemSource),
    ...listRoutes(internalProjectList, internalProjectSource),
    ...itemRoutes(files),
    ...projectRoutes(),
  ];
}
