import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Customer } from '#contract/session/acting-customer.ts';
import { OnePersonLimitsPanel } from '#src/features/session/desk/one-person-limits-panel.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => vi.unstubAllGlobals());

const customer = { id: 'AUR', name: 'Aurora Airways' } as Customer;
const base = '/portal/api/internal/customers/AUR/one-person-limits';

async function open() {
  server.answer(base, { status: 200, body: { limits: [] } }, { status: 200, body: { limits: [] } });
  const { user } = renderScreen(<OnePersonLimitsPanel customer={customer} />);
  await screen.findByText('There is no limit: always three people.');
  return user;
}

describe('the form of a limit for one person', () => {
  it.each([
    [' 5,000 ', '5000'],
    ['5,00', '5.00'],
  ])('takes an amount as people write it: %s', async (typed, upTo) => {
    const user = await open();
    server.answer(`${base}/USD`, { status: 200, body: { limits: [] } });

    await user.type(screen.getByLabelText('Up to'), typed);
    await user.click(screen.getByRole('button', { name: 'Set the limit' }));

    await vi.waitFor(() => expect(server.bodies).toEqual([{ upTo, rowVersion: null }]));
  });

  it('refuses 5.000, which people read in two ways', async () => {
    const words =
      '5.000 can be read in two ways. Write 5000 for thousands, or the amount with 2 decimals.';
    const user = await open();
    await user.type(screen.getByLabelText('Up to'), '5.000');
    await user.click(screen.getByRole('button', { name: 'Set the limit' }));

    const field = screen.getByLabelText('Up to');
    const fault = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(fault?.textContent).toContain(words);
    expect(server.bodies).toEqual([]);
  });

  it('names an unknown currency at its field', async () => {
    const user = await open();
    await user.clear(screen.getByLabelText('Currency'));
    await user.type(screen.getByLabelText('Currency'), 'xxq');
    await user.type(screen.getByLabelText('Up to'), '10');
    await user.click(screen.getByRole('button', { name: 'Set the limit' }));

    const field = screen.getByLabelText('Currency');
    const fault = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(fault?.textContent).toContain('XXQ');
    expect(server.bodies).toEqual([]);
  });
});
