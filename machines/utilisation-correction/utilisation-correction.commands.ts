/** What the airline does to its request for a correction. */
export const airlineCorrectionCommands = ['airline.withdraw'] as const;

/** What the lessor does to a request for a correction. */
export const lessorCorrectionCommands = ['lessor.approve', 'lessor.reject'] as const;

/** One step of either side. */
export type CorrectionCommand =
  | (typeof airlineCorrectionCommands)[number]
  | (typeof lessorCorrectionCommands)[number];
