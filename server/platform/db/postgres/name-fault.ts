import { isConnectionFailure } from './connection-failure.ts';

/** Wrong password or role, no such database, a missing right, no connection left. */
const codes = /^(28000|28P01|3D000|42501|53300)$/;

function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error;
}

function isOfSetting(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return codes.test(code) || isConnectionFailure(error);
}

function named(variable: string, error: unknown): unknown {
  const root = error instanceof Error ? rootOf(error) : undefined;
  if (root === undefined || !isOfSetting(root)) return error;
  const reason = root.message === '' ? 'the server does not answer' : root.message;
  return new Error(
    `${variable}: ${reason}. Correct the address, or set up the role as docs/operations.md says ("Production mode").`,
    { cause: root },
  );
}

/**
 * Runs a step of the start. When it fails because of the address, the role or the rights of a
 * connection, the error names the variable to correct; every other error is rethrown.
 */
export async function withVariableName<T>(variable: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw named(variable, error);
  }
}
