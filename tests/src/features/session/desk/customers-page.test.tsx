import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { LessorRole } from '#domain/access/lessor-roles.ts';
import { actingCustomerMachine } from '#machines/session/acting-customer/acting-customer.machine.ts';
import { ActingProvider } from '#src/api/acting-context.ts';
import CustomersPage from '#src/features/session/desk/customers-page.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

beforeEach(() => {
  installBrowserStandIns();
  installFakeServer();
});

afterEach(() => vi.unstubAllGlobals());

function open(role: LessorRole): void {
  const machine = actingCustomerMachine.provide({
    actors: { watchCustomer: fromCallback(() => undefined) },
  });
  const acting = createActor(machine, { input: { custId: '' } }).start();
  renderScreen(
    <ActingProvider value={acting}>
      <CustomersPage />
    </ActingProvider>,
    '/internal/customers',
    [role],
  );
}

it('says to a user with the role Security only what needs another role', () => {
  open('security');

  expect(screen.getByRole('note').textContent).toBe(
    'Acting for a customer needs the role Viewer or Claims or Payments or Billing or Publishing. A colleague with the role Users can give it to you.',
  );
});

it('says nothing about roles to a user who may act for customers', () => {
  open('viewer');

  expect(screen.queryByRole('note')).toBeNull();
});
