const codes =
  /^(08\d{3}|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/;
const texts =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether the server was unreachable or disconnected; a refused statement is not that. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (codes.test(code) || texts.test(error.message)) return true;
  return isConnectionFailure(error.cause);
}

const delaysMs = [50, 100, 200, 400, 800, 1600] as const;

/** Repeats work that failed because of the connection, for about three seconds in all. */
export async function retryingConnection<T>(
  run: () => Promise<T>,
  mayRetry: () => boolean,
): Promise<T> {
  for (const delay of delaysMs) {
    try {
      return await run();
    } catch (error) {
      if (!mayRetry() || !isConnectionFailure(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return run();
}
