import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InternalCallRequest } from '#contract/team/desk/call-requests.ts';
import CallsDeskPage from '#src/features/team/desk/calls-desk-page.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { aProblem, type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

let server: FakeServer;

const list = '/portal/api/internal/call-requests';
const answerPath = '/portal/api/internal/customers/AUR/call-requests/r1/answer';
const call: InternalCallRequest = {
  id: 'r1',
  custId: 'AUR',
  customer: 'Aurora Airways',
  askedBy: 'Grace Okafor',
  contact: 'Maeve Doyle',
  phone: '+353 1 555 0199',
  topic: 'Redelivery of MSN 4721',
  wanted: 'tomorrow',
  askedAt: '2026-06-01T09:30:00Z',
  standing: 'waiting',
  answeredBy: null,
  answeredAt: null,
  answer: null,
  rowVersion: 1,
};
const answered: InternalCallRequest = {
  ...call,
  standing: 'answered',
  answeredBy: 'Iris Lennon',
  answeredAt: '2026-06-02T08:00:00Z',
  answer: 'Explained the escalation.',
  rowVersion: 2,
};
const pageOf = (...items: readonly InternalCallRequest[]) => ({
  status: 200 as const,
  body: {
    items,
    total: items.length,
    asOf: '2026-06-02T12:00:00Z',
    facets: { customers: [{ custId: 'AUR', name: 'Aurora Airways' }] },
  },
});

beforeEach(() => {
  localStorage.clear();
  installBrowserStandIns();
  server = installFakeServer();
  server.answer(list, pageOf(call));
});

afterEach(() => vi.unstubAllGlobals());

/** Opens the call, and writes its result. */
async function note(text: string) {
  const { user } = renderScreen(<CallsDeskPage />);
  await user.click(await screen.findByRole('button', { name: /^01 Jun 2026/ }));
  const field = await screen.findByRole('textbox', { name: /^Result of the call/ });
  await user.type(field, text);
  await user.click(screen.getByRole('button', { name: 'Mark as answered' }));
  return { user, field };
}

const panel = () => screen.findByRole('region', { name: 'Call to Grace Okafor' });

describe('the desk of requested calls', () => {
  it('lists the calls that wait, and says in the open one whom to call about what', async () => {
    const { user } = renderScreen(<CallsDeskPage />);

    await user.click(await screen.findByRole('button', { name: /^01 Jun 2026/ }));

    const text = (await panel()).textContent ?? '';
    for (const fact of ['+353 1 555 0199', 'Redelivery of MSN 4721', 'The next day', 'Maeve Doyle'])
      expect(text).toContain(fact);
  });

  it('says that no call waits, and offers those that are answered', async () => {
    server.answer(list, pageOf());
    const { user } = renderScreen(<CallsDeskPage />);
    await screen.findByText('No call waits for you.');
    server.answer(list, pageOf(answered));

    await user.click(screen.getByRole('button', { name: 'Show all calls' }));

    await screen.findByRole('button', { name: /^01 Jun 2026/ });
    expect(server.requests.at(-1)).toContain('standing=all');
  });

  it('says that the calls cannot be read, and reads them again', async () => {
    server.answer(list, { status: 500, body: aProblem('internal', 500) });
    const { user } = renderScreen(<CallsDeskPage />);
    const again = await screen.findByRole('button', { name: /again/i });
    server.answer(list, pageOf(call));

    await user.click(again);

    await screen.findByRole('button', { name: /^01 Jun 2026/ });
  });

  it('notes the result of a call, and shows who noted it', async () => {
    server.answer(answerPath, { status: 200, body: answered });
    await note('Explained the escalation.');

    await screen.findByText('Explained the escalation.');
    expect(server.bodies.at(-1)).toEqual({ answer: 'Explained the escalation.', rowVersion: 1 });
    expect((await panel()).textContent).toContain('02 Jun 2026');
    expect((await panel()).textContent).toContain('by Iris Lennon');
    expect(screen.queryByRole('button', { name: 'Mark as answered' })).toBeNull();
  });

  it('keeps the text when another person has noted a result meanwhile, and says so', async () => {
    const problem = aProblem('conflict', 409, 'Somebody changed this since you opened it.');
    server.answer(answerPath, { status: 409, body: problem });
    const { field } = await note('My own words.');

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Somebody changed this since you opened it.');
    expect(field).toHaveProperty('value', 'My own words.');
  });

  it('marks an empty result, which is not sent as noted', async () => {
    const message = 'Say what the result of the call is.';
    const issues = [{ path: 'answer', message }];
    server.answer(answerPath, {
      status: 400,
      body: { ...aProblem('invalidRequest', 400), issues },
    });
    await note(' ');

    const field = await screen.findByRole('textbox', { description: message });
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});
