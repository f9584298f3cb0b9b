import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ItemDetail } from '#contract/projects/project-detail.ts';
import { ItemPanel } from '#src/features/projects/airline/item-panel.tsx';
import ProjectPage from '#src/features/projects/airline/project-page.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { aProblem, type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { anItem, aProject } from '#tests/src/support/project-fixtures.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  server = installFakeServer();
  installBrowserStandIns();
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const answerPath = '/portal/api/project-items/i1/responses';

function showItem(item: ItemDetail = anItem) {
  server.answer('/portal/api/project-items/i1', { status: 200, body: item });
  return renderScreen(<ItemPanel id="i1" />);
}

const answered: ItemDetail = {
  ...anItem,
  status: 'answered',
  rowVersion: 4,
  messages: [
    ...anItem.messages,
    {
      sequence: 2,
      at: '2026-06-15T09:00:00Z',
      side: 'airline',
      by: 'Tomás Ryan',
      step: 'respond',
      text: 'Blade replaced.',
      files: [],
    },
  ],
};

describe('a technical project', () => {
  it('says in words how each milestone stands against its plan', async () => {
    server.answer('/portal/api/projects/p1', { status: 200, body: aProject });
    renderScreen(<ProjectPage />, '/TMS/TechnicalProjectDetails?project=p1');

    const table = within(await screen.findByRole('table', { name: 'Milestones' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Reached 2 days late'),
      expect.stringContaining('5 days overdue'),
      expect.stringContaining('9 days behind plan'),
    ]);
    screen.getByRole('heading', { level: 1, name: 'Redelivery TP-AUR-004' });
    screen.getByRole('button', { name: 'TP-AUR-004 workscope' });
    screen.getByText('Item raised: Item 7: Borescope: blade 37 shows coating loss.');
  });

  it('leads back to the list when no project is named', () => {
    renderScreen(<ProjectPage />, '/TMS/TechnicalProjectDetails');

    const link = screen.getByRole('link', { name: 'Choose a technical project' });
    expect(link.getAttribute('href')).toBe('/TMS/TechnicalProjects');
  });
});

describe('an open item', () => {
  it('is answered, and shows the answer in its thread', async () => {
    server.answer(answerPath, { status: 200, body: answered });
    const { user } = showItem();

    await user.type(await screen.findByLabelText('Your response'), 'Blade replaced.');
    await user.click(screen.getByRole('button', { name: 'Send response' }));

    const thread = within(await screen.findByRole('list', { name: 'Responses' }));
    await thread.findByText('Blade replaced.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Add to your response').value).toBe('');
  });

  it('keeps the words of an answer that was not taken, and sends them under the same key', async () => {
    const detail = 'This item was closed at 15 Jun 2026 12:00 UTC.';
    server.answer(answerPath, { status: 409, body: aProblem('conflict', 409, detail) });
    const { user } = showItem();
    await user.type(await screen.findByLabelText('Your response'), 'Blade replaced.');

    await user.click(screen.getByRole('button', { name: 'Send response' }));
    await screen.findByText(detail);
    await user.click(screen.getByRole('button', { name: 'Send response' }));

    await vi.waitFor(() => expect(keysSent()).toHaveLength(2));
    expect(new Set(keysSent()).size).toBe(1);
    const field = screen.getByLabelText<HTMLTextAreaElement>('Your response');
    expect(field.value).toBe('Blade replaced.');
  });

  it('cannot be answered without words', async () => {
    showItem();

    const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send response' });
    expect(send.disabled).toBe(true);
  });

  it('that was waived says for how much, and takes no answer', async () => {
    const waiver = { currency: 'USD', amount: '12500.00' };
    showItem({ ...anItem, status: 'waived', waiver });

    await screen.findByText(/settled with USD 12,500\.00\. Only the lessor can open it again\./);
    expect(screen.queryByRole('button', { name: 'Send response' })).toBeNull();
  });
});

function keysSent(): readonly (string | null)[] {
  return server.requests.flatMap((request, index) =>
    request.startsWith('POST') ? [server.headers[index]?.get('Idempotency-Key') ?? null] : [],
  );
}
