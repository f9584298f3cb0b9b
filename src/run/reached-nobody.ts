/** A proxy answers so for a server that is away. */
const statusesOfProxies: ReadonlySet<number> = new Set([502, 504]);

/** Whether the response to a call says that it reached nobody; there is none without one. */
export function reachedNobody(response: Response | undefined): boolean {
  return response === undefined || statusesOfProxies.has(response.status);
}
