import { getAccessReview } from '#contract/accounts/access-review.ts';
import {
  changeColleagueAccess,
  changeColleagueOwner,
  changeColleagueStatus,
  colleagueList,
  getColleague,
  removeColleagueFactors,
} from '#contract/accounts/colleagues.ts';
import type { UserCalls } from '../users/user-calls.ts';

/** How an owner reads and changes the users of their company. */
export const usersOfCompany: UserCalls = {
  outdated: [colleagueList.read, getAccessReview],
  read: getColleague,
  access: changeColleagueAccess,
  status: changeColleagueStatus,
  owner: changeColleagueOwner,
  removeFactors: removeColleagueFactors,
};
