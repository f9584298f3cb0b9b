import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ReviewPage from '#src/features/accounts/owner/review-page.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { aProblem, type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';
import { aDoneReview, anAccessReview } from '#tests/support/accounts/an-access-review.ts';

const path = '/portal/api/access-review';
let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => vi.unstubAllGlobals());

const review = anAccessReview();
const done = aDoneReview();
const confirmation = () => screen.findByRole('button', { name: 'Confirm the review of Q2 2026' });
const decision = (name: string) => within(screen.getByRole('group', { name }));

describe('the review of access', () => {
  it('is confirmed once everybody else is decided on', async () => {
    server.answer(path, { status: 200, body: review }, { status: 200, body: done });
    const { user: person } = renderScreen(<ReviewPage />);
    const button = await confirmation();
    const early = button.matches(':disabled');

    await person.click(decision('Decision on Magnus Eriksen').getByText('Deactivate'));
    await person.click(button);
    const question = await screen.findByRole('alertdialog', { name: 'Deactivate 1 user?' });
    const sent = server.bodies.length;
    await person.click(
      within(question).getByRole('button', { name: 'Deactivate 1 user and confirm' }),
    );

    await screen.findByText(/Elín confirmed it on .* The next review is due on 01 Jul 2026/);
    expect(document.activeElement?.textContent).toBe('The access of Q2 2026 is reviewed');
    expect([early, sent]).toEqual([true, 0]);
    expect(question.textContent).toContain('Magnus Eriksen, ');
    expect(screen.getByRole('region', { name: 'Deactivated' }).textContent).toContain('Magnus');
    const kept = screen.getByRole('region', { name: 'Kept' }).textContent;
    expect(kept).toMatch(/Elín.*everything@aurora\.example · .*Financial/);
    expect(screen.queryByRole('group')).toBeNull();
    expect(server.bodies).toEqual([
      {
        quarter: '2026-Q2',
        users: [
          { id: review.users[0]?.id, rowVersion: 3, decision: 'keep' },
          { id: review.users[1]?.id, rowVersion: 3, decision: 'deactivate' },
        ],
      },
    ]);
  });

  it('that was confirmed before leaves the focus on the title of the screen', async () => {
    server.answer(path, { status: 200, body: { ...review, done } });
    renderScreen(<ReviewPage />);

    await screen.findByRole('heading', { name: 'The access of Q2 2026 is reviewed' });
    expect(document.activeElement?.textContent).toBe('Review of access');
  });

  it('shows what has changed, who is deactivated, and no decision on oneself', async () => {
    server.answer(path, { status: 200, body: review });
    renderScreen(<ReviewPage />);
    await confirmation();
    const [elin, magnus, una] = screen.getAllByRole('listitem').map((line) => line.textContent);

    expect(elin).toContain('This is you');
    expect(magnus).toContain('Customer given');
    expect(una).toContain('Deactivated');
    expect(screen.getAllByRole('group')).toHaveLength(1);
  });

  it('reads users who have changed meanwhile again, and says so', async () => {
    const users = review.users.map((user) => ({ ...user, rowVersion: 4 }));
    const refusal = aProblem('conflict', 409, 'Look at those that are marked again.');
    server.answer(
      path,
      { status: 200, body: review },
      { status: 409, body: refusal },
      { status: 200, body: { ...review, users } },
    );
    const { user: person } = renderScreen(<ReviewPage />);
    const button = await confirmation();
    await person.click(decision('Decision on Magnus Eriksen').getByText('Keep'));

    await person.click(button);

    expect((await screen.findByRole('alert')).textContent).toContain('Look at those');
    await screen.findByText(/^1 of 2 decided/);
  });

  it('that cannot be read says why, and is read again', async () => {
    server.answer(
      path,
      { status: 500, body: aProblem('internalError', 500, 'Something went wrong.') },
      { status: 200, body: review },
    );
    const { user: person } = renderScreen(<ReviewPage />);

    await person.click(await screen.findByRole('button', { name: 'Try again' }));

    await confirmation();
  });

  it('has the decisions again after a reload, until it is confirmed', async () => {
    server.answer(
      path,
      { status: 200, body: review },
      { status: 200, body: review },
      { status: 200, body: done },
    );
    const { user: person, unmount } = renderScreen(<ReviewPage />);
    await confirmation();
    await person.click(decision('Decision on Magnus Eriksen').getByText('Keep'));
    unmount();

    renderScreen(<ReviewPage />);
    await person.click(await confirmation());

    await screen.findByText(/Elín confirmed it on/);
    expect(Object.keys(localStorage).filter((key) => key.includes('accessReview'))).toEqual([]);
  });
});
