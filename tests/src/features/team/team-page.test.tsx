import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Contact } from '#contract/team/team.ts';
import TeamPage from '#src/features/team/team-page.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { aProblem, type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
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

const billing: Contact = {
  id: 'c1',
  name: 'Grace Okafor',
  title: 'Billing Manager',
  function: 'billing',
  phone: '+353 1 555 0107',
  mobile: null,
  email: 'grace@lessor.example',
  office: 'Dublin',
  timeZone: 'Europe/Dublin',
  deputy: { name: 'Jakub Nowak', phone: '+353 1 555 0108' },
  leases: [],
};
const engines: Contact = {
  ...billing,
  id: 'c2',
  name: 'Tomás Ó Súilleabháin',
  function: 'technical',
  leases: ['AUR-E10'],
};

const show = (contacts: readonly Contact[], address = '/lessorteam') => {
  server.answer('/portal/api/team', { status: 200, body: { contacts } });
  return renderScreen(<TeamPage />, address);
};
const cardNames = () =>
  screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent);

describe('Your team', () => {
  it('shows how to reach each person', async () => {
    show([billing, engines]);

    const card = within(await screen.findByRole('article', { name: 'Grace Okafor' }));
    expect(card.getByRole('link', { name: 'grace@lessor.example' }).getAttribute('href')).toBe(
      'mailto:grace@lessor.example',
    );
    expect(card.getByRole('link', { name: '+353 1 555 0107' }).getAttribute('href')).toBe(
      'tel:+35315550107',
    );
    card.getByText(/Deputy: Jakub Nowak/);
    card.getByText(/^Dublin, \w{3} \d\d:\d\d there$/);
  });

  it('keeps the chosen function in the address', async () => {
    const { user, addresses } = show([billing, engines]);

    await user.selectOptions(await screen.findByLabelText('Function'), 'Technical');

    expect(cardNames()).toEqual(['Tomás Ó Súilleabháin']);
    expect(addresses.at(-1)).toBe('/lessorteam?function=technical');
  });

  it('finds who looks after one lease, besides those for all', async () => {
    show(
      [billing, engines, { ...engines, id: 'c3', name: 'Ann', leases: ['AUR-A01'] }],
      '/x?lease=AUR-E10',
    );

    await screen.findByRole('article', { name: 'Grace Okafor' });
    expect(cardNames()).toEqual(['Grace Okafor', 'Tomás Ó Súilleabháin']);
  });

  it('says that the team is being assigned', async () => {
    show([]);

    await screen.findByText('Your team is being assigned. Contact support@lessor.example.');
  });

  it('offers to try again when the team cannot be loaded', async () => {
    server.answer('/portal/api/team', { status: 500, body: aProblem('internalError', 500) });
    renderScreen(<TeamPage />);

    await screen.findByText('We could not load your team. Try again.');
  });

  it('asks for a call, shows what is wrong at its field, and says when it was sent', async () => {
    const { user } = show([billing]);
    const path = '/portal/api/team/c1/call-requests';
    const issues = [{ path: 'phone', message: 'Enter a phone number.' }];
    server.answer(
      path,
      { status: 400, body: { ...aProblem('invalidRequest', 400), issues } },
      { status: 200, body: { id: 'r1' } },
    );

    await user.click(await screen.findByRole('button', { name: 'Request a call' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ask Grace Okafor to call you' }));
    await user.type(dialog.getByLabelText('What is it about?'), 'Invoice 12');
    await user.click(dialog.getByRole('button', { name: 'Request a call' }));
    await dialog.findByText('Enter a phone number.');
    expect(dialog.getByLabelText('Your phone number').getAttribute('aria-invalid')).toBe('true');

    await user.type(dialog.getByLabelText('Your phone number'), '+353 1 555 0199');
    await user.click(dialog.getByRole('button', { name: 'Request a call' }));
    await screen.findByRole('dialog', { name: 'Grace Okafor will call you' });
  });
});
