import { enteredAmountSchema } from '#contract/money/money.ts';

/** A typed amount as it is sent: without thousands separators and blanks around it. */
export const bareAmount = (text: string): string => text.replaceAll(',', '').trim();

/** Whether a typed amount can be paid, and so be added up. */
export const isPaidAmount = (text: string): boolean =>
  !text.startsWith('-') && enteredAmountSchema.safeParse(text).success;
