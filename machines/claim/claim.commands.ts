/** What the airline does to its claim. */
export const airlineCommands = [
  'airline.submit',
  'airline.withdraw',
  'airline.answerDocuments',
  'airline.reopen',
] as const;

/** One step of the airline. */
export type AirlineCommand = (typeof airlineCommands)[number];

/** What the lessor does to a claim of an airline. */
export const lessorCommands = [
  'lessor.beginReview',
  'lessor.requireDocuments',
  'lessor.approve',
  'lessor.approvePartly',
  'lessor.reject',
  'lessor.pay',
] as const;

/** One step of the lessor. */
export type LessorCommand = (typeof lessorCommands)[number];

/** One step of either side. */
export type ClaimCommand = AirlineCommand | LessorCommand;
