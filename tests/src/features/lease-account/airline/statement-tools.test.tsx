import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  LeaseStatement,
  StatementTools,
} from '#src/features/lease-account/airline/statement-tools.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const about = { leases: ['AUR-A01', 'AUR-A02'], lessors: ['Halden Aviation 1'] };

/** What the last request for a file asked for. */
const askedFor = () => {
  const asked = server.requests.findLast((one) => one.includes('/statement-of-account?')) ?? '';
  return Object.fromEntries(new URLSearchParams(asked.split('?')[1]));
};

it('asks for the workbook of a lease and a quarter that are chosen', async () => {
  const { user } = renderScreen(<StatementTools asOf="2026-11-30" about={about} />);
  await user.click(screen.getByRole('button', { name: 'Statement of account' }));
  await user.selectOptions(screen.getByLabelText('Statement of lease'), 'AUR-A02');
  await user.selectOptions(screen.getByLabelText('Period of the statement'), 'Last quarter');
  await user.click(screen.getByRole('button', { name: 'Statement (Excel)' }));

  expect(askedFor()).toEqual({
    from: '2026-07-01',
    to: '2026-09-30',
    lease: 'AUR-A02',
    format: 'xlsx',
  });
});

it('asks for own days, and for all leases when none is chosen', async () => {
  const { user } = renderScreen(<StatementTools asOf="2026-11-30" about={about} />);
  await user.click(screen.getByRole('button', { name: 'Statement of account' }));
  await user.selectOptions(screen.getByLabelText('Period of the statement'), 'Own days');
  const from = screen.getByLabelText('Statement from');
  await user.clear(from);
  await user.type(from, '2026-02-03');

  await user.click(screen.getByRole('button', { name: 'Statement (PDF)' }));

  expect(askedFor()).toEqual({ from: '2026-02-03', to: '2026-11-30', format: 'pdf' });
});

it('starts with the lease of the address, where the keyboard is at once', () => {
  renderScreen(<StatementTools asOf="2026-11-30" about={about} startsAt="AUR-A01" />);
  const lease = screen.getByLabelText<HTMLSelectElement>('Statement of lease');

  expect(lease.value).toBe('AUR-A01');
  expect(document.activeElement).toBe(lease);
});

it('of a lease asks for that lease', async () => {
  const { user } = renderScreen(<LeaseStatement lease="AUR-A01" asOf="2026-11-30" />);
  await user.click(screen.getByRole('button', { name: 'Statement (Excel)' }));

  expect(askedFor()).toEqual({
    from: '2025-11-30',
    to: '2026-11-30',
    lease: 'AUR-A01',
    format: 'xlsx',
  });
});
