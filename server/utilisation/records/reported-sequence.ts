/**
 * The position in the order of a day from which the events of reports start. The first position is
 * the lessor's: a change may follow a delivery on the same day.
 */
export const firstReported = 2;
