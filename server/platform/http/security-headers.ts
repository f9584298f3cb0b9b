import type { FastifyInstance } from 'fastify';

/** Address that browsers report violations of the content security policy to. */
export const cspReportPath = '/portal/api/csp-reports';

/** Headers of every response, errors and files included (S15, S18). */
export const everyAnswer: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

/**
 * Headers of a document that the portal shows in a frame of its own page: it loads nothing and runs
 * nothing. Browsers refuse to draw a PDF in a sandbox, so only pictures are put into one.
 */
export function shownDocument(media: string): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    ...(media === 'application/pdf' ? [] : ['sandbox']),
  ];
  return { 'content-security-policy': policy.join('; '), 'x-frame-options': 'SAMEORIGIN' };
}

/**
 * Content security policy of a page. The nonce lets the style library add its sheets; scripts come
 * from the server's own files only, and no text becomes markup or code. A page that runs one of the
 * server's own files as a worker names the only policy that may give the worker's address. Inline
 * scripts are allowed by the hash of their text.
 */
export function pagePolicy(
  nonce: string,
  workerPolicy?: string,
  scriptHashes: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ...(workerPolicy === undefined
      ? ["trusted-types 'none'"]
      : [`trusted-types ${workerPolicy}`, "worker-src 'self'"]),
    `report-uri ${cspReportPath}`,
  ].join('; ');
}

/** Sets the headers before anything else handles the request. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(everyAnswer);
  });
}
