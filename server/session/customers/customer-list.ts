import type { customerList } from '#contract/session/acting-customer.ts';
import { hasDuty } from '#domain/access/duties.ts';
import { reviewStateOf } from '#domain/accounts/access-review.ts';
import type { ListSource } from '#server/platform/lists/list-source.ts';
import { countListedCustomers, readCustomerPage } from './customers.queries.ts';

/**
 * Every customer of the lessor, for its own users; read as `identity`. Their reviews of access are for
 * readers with a role for them.
 */
export const customerSource: ListSource<typeof customerList> = {
  async items(request, range) {
    const rows = await readCustomerPage(request, range);
    const seesReviews = hasDuty(request.caller.roles, 'seeReviews');
    return rows.map(({ ownerSince, lastQuarter, lastOn, ...customer }) => {
      const facts = { owners: customer.owners, ownerSince, lastQuarter };
      const review = { state: reviewStateOf(facts, request.asOf), lastOn };
      return { ...customer, review: seesReviews ? review : null };
    });
  },
  summary: async (request) => ({ total: await countListedCustomers(request) }),
};
