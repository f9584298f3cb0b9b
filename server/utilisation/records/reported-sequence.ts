/**
 * Where the events that reports tell start in the order of a day. The first place is the lessor's:
 * a delivery may be followed by a change on the same day.
 */
export const firstReported = 2;
