import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClaimLimit } from '#contract/claims/claim-detail.ts';
import type { ClaimCase } from '#contract/claims/desk/internal-claims.ts';
import { DecisionForm } from '#src/features/claims/desk/decision-form.tsx';
import { PaymentForm } from '#src/features/claims/desk/payment-form.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { aProblem, type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const path = '/portal/api/internal/customers/AUR/claims/claim-1/decision';
const fund = (fundId: string, component: string) =>
  ({ fundId, component, fundKind: 'ENG_PR', shortfall: '10.00', approved: '5.00' }) as ClaimLimit;
const limits = [fund('fund-1', '697001'), fund('fund-2', '697002')];
const nobodyElse: ClaimCase['anotherPerson'] = { approve: null, pay: null };
const found = {
  custId: 'AUR',
  overdue: [],
  anotherPerson: nobodyElse,
  claim: { id: 'claim-1', currency: 'USD', rowVersion: 1, lines: [], limits },
} as unknown as ClaimCase;
let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => vi.unstubAllGlobals());

const refuse = (at: string, message: string) =>
  server.answer(path, {
    status: 400,
    body: { ...aProblem('invalidRequest', 400, 'Correct it.'), issues: [{ path: at, message }] },
  });
const fieldsOf = (component: string) =>
  within(screen.getByRole('group', { name: new RegExp(component) }));
const isFaulty = (component: string, label: RegExp) =>
  fieldsOf(component).getByLabelText(label).getAttribute('aria-invalid') === 'true';

it.each([
  ['topUps.0.amount', /^Top up/],
  ['grants.0.atMost', /^Grant at most/],
  ['lessorShares.0.amount', /^Lessor’s share/],
  ['lessorShares.fund-2', /^Lessor’s share/],
])('shows a fault at %s below the field of its fund only', async (at, label) => {
  refuse(at, 'Enter another amount.');
  const { user } = renderScreen(<DecisionForm found={found} />);
  await user.type(fieldsOf('697002').getByLabelText(label), '1');

  await user.click(screen.getByRole('button', { name: 'Approve claim' }));

  expect(await screen.findByText('Enter another amount.')).toBeTruthy();
  expect([isFaulty('697001', label), isFaulty('697002', label)]).toEqual([false, true]);
});

it('is not sent by Enter in a field', async () => {
  refuse('note', 'Say why.');
  const { user } = renderScreen(<DecisionForm found={found} />);

  await user.type(fieldsOf('697001').getByLabelText(/^Grant at most/), '1{Enter}');

  expect(server.requests).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Approve claim' }));
  await screen.findByRole('alert');
  expect(server.requests).toHaveLength(1);
});

const isDisabled = (name: RegExp) =>
  screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

it('leaves the approval to a colleague of the person who began the claim, and says so', () => {
  const text = 'You began this claim: a colleague with the role Claims approves it.';
  const begun = { ...found, anotherPerson: { ...nobodyElse, approve: text } };

  renderScreen(<DecisionForm found={begun} />, '/', ['claims']);

  expect(screen.getByText(text)).toBeTruthy();
  expect([isDisabled(/Approve/), isDisabled(/Reject/)]).toEqual([true, false]);
});

it('leaves the payment to a colleague of the person who approved the claim, and says so', () => {
  const text = 'You approved this claim: a colleague with the role Payments pays it.';
  const approved = { ...found, anotherPerson: { ...nobodyElse, pay: text } };

  renderScreen(<PaymentForm found={approved} />, '/', ['payments']);

  expect(screen.getByText(text)).toBeTruthy();
  expect(isDisabled(/^Pay USD/)).toBe(true);
});

it('shows a person without the role what the step is, and which role it needs', () => {
  renderScreen(<DecisionForm found={found} />, '/', ['viewer']);

  expect(screen.getByText(/^This needs the role Claims\. A colleague with the role/)).toBeTruthy();
  expect([isDisabled(/Approve/), isDisabled(/Reject/)]).toEqual([true, true]);
});
