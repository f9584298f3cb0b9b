/** The largest amount that anybody enters or loads, in any currency and with either sign. */
const largestAmount = '1000000000000';

/** What to do about an amount beyond `largestAmount`. */
export const tooLargeText = 'Write an amount of at most 1,000,000,000,000.';

const within = new RegExp(`^-?0*(?:\\d{1,12}(?:\\.\\d*)?|${largestAmount}(?:\\.0*)?)$`);

/** Whether a decimal amount in text is beyond `largestAmount`. */
export function isTooLarge(amount: string): boolean {
  return !within.test(amount);
}
