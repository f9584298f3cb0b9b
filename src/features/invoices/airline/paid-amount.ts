import { enteredAmountSchema } from '#contract/money/money.ts';

/** Whether a typed amount can be paid, and so be added up. */
export const isPaidAmount = (text: string): boolean =>
  !text.startsWith('-') && enteredAmountSchema.safeParse(text).success;
