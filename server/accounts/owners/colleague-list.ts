import type { colleagueList } from '#contract/accounts/colleagues.ts';
import { givableFlags } from '#domain/access/owner-rights.ts';
import { quarterOf, reviewStateOf } from '#domain/accounts/access-review.ts';
import type { ListSource } from '#server/platform/lists/list-source.ts';
import { findCustomerUser } from '../customer-users.queries.ts';
import { findLastReview, findOwnerSince } from './access-review.queries.ts';
import { countColleagues, readColleaguePage } from './owners.queries.ts';

/** The users of the customer of the transaction, read as `colleagues`; five statements. */
export const colleagueSource: ListSource<typeof colleagueList> = {
  items: readColleaguePage,
  async summary(request) {
    const { tx, caller, asOf } = request;
    const total = await countColleagues(request);
    const own = await findCustomerUser(tx, caller.externalUserId);
    const givable = own === undefined ? [] : [...givableFlags(own.access)];
    const lastQuarter = (await findLastReview(tx))?.quarter ?? null;
    const facts = { owners: 1, ownerSince: await findOwnerSince(tx), lastQuarter };
    const review = { state: reviewStateOf(facts, asOf), quarter: quarterOf(asOf) };
    return { total, facets: { givable, review } };
  },
};
