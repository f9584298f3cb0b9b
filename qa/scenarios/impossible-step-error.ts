import { differenceText, type SightDifference } from './differences.ts';

/** A step that cannot be done because the page is not as the step needs it. */
export class ImpossibleStepError extends Error {
  override readonly name = 'ImpossibleStepError';
  readonly difference: SightDifference;

  constructor(difference: SightDifference) {
    super(differenceText(difference));
    this.difference = difference;
  }
}

/** A step in a tab that nobody has opened, or that is closed. */
export function tabNotOpen(tab: number): ImpossibleStepError {
  return new ImpossibleStepError({ tab, field: 'tab', expected: 'open', seen: 'not open' });
}
