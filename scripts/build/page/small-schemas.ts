import path from 'node:path';

/**
 * The page reads its own small schemas where the contract imports zod: the part that the contract uses,
 * in a fiftieth of the bytes (decision 043).
 */
export const smallSchemas = [
  { find: /^zod$/, replacement: path.resolve('src/api/schemas/z.ts') },
] as const;
