import { DrizzleQueryError } from 'drizzle-orm';

/** An error as the log shows it. */
export interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: DescribedError;
}

function framesOf({ stack = '' }: Error): string {
  const lines = stack.split('\n').filter((line) => line.startsWith('    at '));
  return lines.join('\n');
}

/**
 * Describes an error for the log. The values of a failed statement are left out: among them are
 * names, hashes and keys (S38).
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const message =
    error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  return {
    type: error.name,
    message,
    ...('code' in error ? { code: String(error.code) } : {}),
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
