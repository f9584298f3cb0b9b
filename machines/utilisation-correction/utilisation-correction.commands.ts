/** What the lessor does to a request for a correction. */
export const lessorCorrectionCommands = ['lessor.approve', 'lessor.reject'] as const;

/** One of them. */
export type CorrectionCommand = (typeof lessorCorrectionCommands)[number];
