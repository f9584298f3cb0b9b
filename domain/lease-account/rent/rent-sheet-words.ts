import type { IsoDate } from '#domain/dates/date.ts';
import { formatDate } from '#domain/format/date.ts';

/** Which terms of a lease a rent was calculated by. */
export interface NamedTerms {
  /** Their first day. */
  readonly from: IsoDate;
  /** The amendment that they come from; null for those of the lease itself. */
  readonly amendment: string | null;
  /** The agreed term of the lease has ended before them. */
  readonly isHoldover: boolean;
}

/** The name of the terms of a rent, as screen and documents print it. */
export function termsWords({ from, amendment, isHoldover }: NamedTerms): string {
  return `${amendment ?? 'The lease'}, ${isHoldover ? 'holdover' : 'terms'} from ${formatDate(from)} on`;
}
