/**
 * Header of an answer to a signed-in call whose token repeats other rights than its owner has now: the
 * page refreshes its token, so that its menu follows. The rights themselves are read at each call.
 */
export const outdatedTokenHeader = 'portal-token-outdated';
