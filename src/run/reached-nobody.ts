/** The statuses with which a proxy responds for an unavailable server. */
const statusesOfProxies: ReadonlySet<number> = new Set([502, 504]);

/** Whether a call did not reach the server, by its response; true without a response. */
export function reachedNobody(response: Response | undefined): boolean {
  return response === undefined || statusesOfProxies.has(response.status);
}
