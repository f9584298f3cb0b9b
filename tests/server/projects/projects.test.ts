import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ItemDetail, ProjectDetail } from '#contract/projects/project-detail.ts';
import type { ProjectItem } from '#contract/projects/project-item-row.ts';
import type { Project } from '#contract/projects/project-row.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { sendPdf, smallPdf } from '#tests/support/portal/send-upload.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let portal: SeededPortal;
let aurora: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('technical@aurora.example');
}, 240_000);

afterAll(() => portal.close());

async function read<T>(path: string, browser = aurora): Promise<T> {
  const reply = await browser.call('GET', `/portal/api/${path}`);
  expect([reply.statusCode, path]).toEqual([200, path]);
  return reply.json<T>();
}

const projects = async (query = '', browser = aurora): Promise<Project[]> =>
  (await read<{ items: Project[] }>(`projects?${query}`, browser)).items;
const items = async (query: string, browser = aurora): Promise<ProjectItem[]> =>
  (await read<{ items: ProjectItem[] }>(`project-items?pageSize=200&${query}`, browser)).items;

async function redelivery(): Promise<Project> {
  const found = (await projects()).find(({ leaseNo }) => leaseNo === 'AUR-A06');
  if (found === undefined) throw new Error('The seed has no redelivery of AUR-A06.');
  return found;
}

async function itemIn(status: string): Promise<ItemDetail> {
  const [found] = await items(`status=${status}&sort=number`);
  if (found === undefined) throw new Error(`The seed has no item that is ${status}.`);
  return read<ItemDetail>(`project-items/${found.id}`);
}

function answer(item: ItemDetail, body: object = {}, key: string = randomUUID(), who = aurora) {
  return who.call('POST', `/portal/api/project-items/${item.id}/responses`, {
    headers: { 'idempotency-key': key },
    payload: { text: 'Done.', uploadIds: [], rowVersion: item.rowVersion, ...body },
  });
}

describe('technical projects, domain page §1.9', () => {
  it('lists what is not completed, the next milestone first', async () => {
    const found = await projects();

    expect(found.map(({ leaseNo }) => leaseNo).toSorted()).toEqual([
      'AUR-A02',
      'AUR-A03',
      'AUR-A06',
      'AUR-E10',
    ]);
    const dates = found.map(({ next }) => next?.planned ?? '9999');
    expect(dates).toEqual(dates.toSorted());
    expect((await projects('stage=completed')).length).toBe(2);
  });

  it('counts the items of a project as its list has them', async () => {
    const one = await redelivery();
    const open = await items(`project=${one.id}`);

    expect(one.openItems).toBe(open.length);
    expect(one.overdueItems).toBe(open.filter(({ daysOverdue }) => daysOverdue > 0).length);
    expect(one.criticalItems).toBe(open.filter(({ severity }) => severity === 'A').length);
    expect((await items(`project=${one.id}&status=overdue`)).length).toBe(one.overdueItems);
  });

  it('reads lists and details in a fixed number of statements', async () => {
    const { id } = await redelivery();

    expect(await portal.countStatements(() => projects('stage=all'))).toBe(3);
    expect(await portal.countStatements(() => items('status=all'))).toBe(2);
    expect(await portal.countStatements(() => read(`projects/${id}`))).toBe(4);
  });

  it('shows milestones in the order of the plan, documents and the newest activity', async () => {
    const detail = await read<ProjectDetail>(`projects/${(await redelivery()).id}`);
    const planned = detail.milestones.map((milestone) => milestone.planned);
    const instants = detail.activity.map(({ at }) => at);

    expect(detail.milestones.map(({ name }) => name)).toContain('Borescope inspection');
    expect(planned).toEqual(planned.toSorted());
    expect(detail.documents.map(({ title }) => title)).toEqual([
      expect.stringContaining('inspection report'),
      expect.stringContaining('workscope'),
    ]);
    expect(instants).toEqual(instants.toSorted().toReversed());
  });

  it('prints the open items list', async () => {
    const one = await redelivery();
    const file = await aurora.call('GET', `/portal/api/projects/${one.id}/pdf`);
    const text = (await textOfPages(file.rawPayload)).join(' ');

    expect(file.headers['content-disposition']).toContain(`Open items ${one.number}.pdf`);
    expect(text).toContain(one.number);
    expect(text).toContain('Borescope inspection');
  });

  it('shows a repossession to nobody of the airline', async () => {
    const borealis = await portal.enter('everything@borealis.example');
    const [hidden] = await tableRows(portal.database, 'project', sql`where type = 'repossession'`);
    const types = (await projects('stage=all', borealis)).map(({ type }) => type);

    expect(types.toSorted()).toEqual(['delivery', 'midTermInspection']);
    const direct = await borealis.call('GET', `/portal/api/projects/${hidden?.id}`);
    expect(direct.statusCode).toBe(404);
    const itemNumbers = (await items('status=all', borealis)).map((one) => one.projectId);
    expect(itemNumbers).not.toContain(hidden?.id);
  });

  it('knows nothing of another airline, and lets nobody in without technical access', async () => {
    const item = await itemIn('unanswered');
    const other = await portal.enter('everything@cumulus.example');
    const finance = await portal.enter('finance@aurora.example');

    for (const id of [item.id, randomUUID(), 'x']) {
      const found = await other.call('GET', `/portal/api/project-items/${id}`);
      expect(found.statusCode).toBe(404);
    }
    expect((await answer(item, {}, randomUUID(), other)).statusCode).toBe(404);
    expect((await finance.call('GET', '/portal/api/projects')).statusCode).toBe(403);
    expect((await answer(item, {}, randomUUID(), finance)).statusCode).toBe(403);
  });
});

describe('an answer to an open item', () => {
  it('is stored once with its file, moves the item and is audited', async () => {
    const item = await itemIn('unanswered');
    const upload = await sendPdf(aurora, 'task card.pdf');
    const key = randomUUID();
    const body = { text: '  Task card attached. ', uploadIds: [upload.id] };

    const answers = await Promise.all([answer(item, body, key), answer(item, body, key)]);
    const after = await read<ItemDetail>(`project-items/${item.id}`);
    const said = after.messages.at(-1);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(after.status).toBe('answered');
    expect(after.messages).toHaveLength(item.messages.length + 1);
    expect(said).toMatchObject({ step: 'respond', side: 'airline', text: 'Task card attached.' });
    const file = `project-items/${item.id}/files/${said?.files[0]?.id}`;
    const sent = await aurora.call('GET', `/portal/api/${file}`);
    expect(sent.rawPayload).toEqual(smallPdf);
    const lines = await tableRows(portal.database, 'audit_log');
    expect(lines.filter(({ event }) => event === 'projectItem.answered')).toMatchObject([
      { custId: 'AUR', detail: { item: item.id, files: 1 } },
    ]);
    const { activity } = await read<ProjectDetail>(`projects/${item.projectId}`);
    expect(activity[0]).toMatchObject({ kind: 'itemAnswered', by: 'Tomás Ryan' });
  });

  it('of an ended item is refused and says when it ended', async () => {
    const item = await itemIn('closed');
    const refused = await answer(item, { rowVersion: item.rowVersion + 1 });

    expect(refused.statusCode).toBe(409);
    expect(refused.json<{ detail: string }>().detail).toMatch(
      /^This item was closed at \d\d \w{3} \d{4} 10:\d\d UTC\. Only the lessor can open it again\.$/,
    );
    expect(await read(`project-items/${item.id}`)).toEqual(item);
  });

  it.each([
    ['without words', { text: '   ' }, 400],
    ['that is too long', { text: 'x'.repeat(4001) }, 400],
    ['with a file that is not there', { uploadIds: [randomUUID()] }, 400],
    ['on an older version', { rowVersion: 99 }, 409],
  ])('%s is refused and changes nothing', async (_name, body, status) => {
    const item = await itemIn('returned');

    expect((await answer(item, body)).statusCode).toBe(status);
    expect(await read(`project-items/${item.id}`)).toEqual(item);
  });
});
