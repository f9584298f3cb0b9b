/** What the airline does to an open item. */
export const airlineItemCommands = ['airline.respond'] as const;

/** What only the lessor does to an open item. */
export const lessorItemCommands = [
  'lessor.return',
  'lessor.close',
  'lessor.waive',
  'lessor.reopen',
] as const;

/** One step of the lessor. */
export type LessorItemCommand = (typeof lessorItemCommands)[number];

/** One step of either side. */
export type ItemCommand = (typeof airlineItemCommands)[number] | LessorItemCommand;
