import type { AccessReview, DoneReview, ReviewedUser } from '#contract/accounts/access-review.ts';
import { present } from '#domain/refusal.ts';
import { aCustomerUser } from './a-customer-user.ts';

/** A user as a review shows them, without a change since the last one. */
export function aReviewedUser(wish: Partial<ReviewedUser> = {}): ReviewedUser {
  return { ...aCustomerUser(), changes: [], isOwn: false, ...wish };
}

/** The review of the second quarter of 2026 by Elín: herself, Magnus, and Una, who is deactivated. */
export function anAccessReview(wish: Partial<AccessReview> = {}): AccessReview {
  const access = { ...aCustomerUser().access, financial: true };
  const elin = { name: 'Elín Sigurðardóttir', email: 'everything@aurora.example' };
  const una = { name: 'Una Clarke', email: 'unverified@aurora.example' };
  return {
    quarter: '2026-Q2',
    dueOn: '2026-04-01',
    last: null,
    done: null,
    users: [
      aReviewedUser({ id: 'e0000000-0000-4000-8000-000000000001', ...elin, access, isOwn: true }),
      aReviewedUser({ changes: ['Customer given'] }),
      aReviewedUser({ id: 'e0000000-0000-4000-8000-000000000002', ...una, status: 'disabled' }),
    ],
    givable: ['financial', 'customer'],
    ...wish,
  };
}

/** The same review, confirmed by Elín: Magnus is deactivated. */
export function aDoneReview(wish: Partial<DoneReview> = {}): DoneReview {
  const [elin, magnus] = anAccessReview().users.map(({ id, name, email, access, owner }) => {
    return { id, name, email, access, owner };
  });
  return {
    quarter: '2026-Q2',
    confirmedAt: '2026-06-15T09:00:00Z',
    confirmedBy: 'Elín',
    users: [
      { ...present(elin), decision: 'keep', changes: [] },
      { ...present(magnus), decision: 'deactivate', changes: ['Customer given'] },
    ],
    ...wish,
  };
}
