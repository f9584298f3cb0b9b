/** The statuses with which a proxy responds for an unavailable server. */
const statusesOfProxies: ReadonlySet<number> = new Set([502, 504]);

/**
 * Whether a web page came in place of an answer. A gateway on the way, such as the sign-in of a hotel,
 * uses the statuses of a success and of a refusal, and must not end a session that no portal has been
 * asked about; a portal, ours or another back end of the same calls, answers no call with a page.
 */
export function isWebPage(response: Response): boolean {
  return /^text\/html\b/i.test(response.headers.get('content-type') ?? '');
}

/** Whether a call did not reach the server, by its response; true without a response. */
export function reachedNobody(response: Response | undefined): boolean {
  return response === undefined || statusesOfProxies.has(response.status) || isWebPage(response);
}
