/** Whether the walk takes every table and every order; the nightly run does. */
export const isWholeWalk = process.env['PORTAL_TENANCY'] === 'all';

/** How many hostile requests are sent: 2,000 at every change, 20,000 at night. */
export const hostileRequests = Number(process.env['PORTAL_FUZZ'] ?? '2000');

/** The seed of the hostile requests; fixed at every change, a new one each night. */
export const hostileSeed = Number(process.env['PORTAL_FUZZ_SEED'] ?? '24');
