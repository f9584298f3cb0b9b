import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ProblemCode } from '#contract/call/problem.ts';
import { callNameOf } from '#server/platform/http/request-fields.ts';

/** The class of a status, or that the reader left before the answer was whole. */
export type StatusClass = '1xx' | '2xx' | '3xx' | '4xx' | '5xx' | 'aborted';

/** A request that is over. */
export interface EndedRequest {
  readonly call: string;
  readonly status: StatusClass;
  readonly problem: ProblemCode | null;
}

/** Seconds; half a minute is longer than any call but an export takes. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const knownMethods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
]);

const methodOf = ({ method }: FastifyRequest): string =>
  knownMethods.has(method) ? method : 'other';

/** Calls `settle` when the answer was sent or its reader has left, whichever is first. */
function onceOver({ raw }: FastifyReply, settle: (status: StatusClass) => void): void {
  let isOver = false;
  const end = (status: StatusClass): void => {
    if (isOver) return;
    isOver = true;
    settle(status);
  };
  raw.once('finish', () => end(`${Math.floor(raw.statusCode / 100)}xx` as StatusClass));
  raw.once('close', () => end('aborted'));
}

type RequestLabels = Readonly<Record<'call' | 'method' | 'status', string>>;

function createMeters(registry: Registry) {
  const registers = [registry];
  // Kept here and copied when somebody reads them: the library sorts and joins labels at each step.
  const counts = new Map<string, { readonly labels: RequestLabels; count: number }>();
  const now = { inFlight: 0 };
  return {
    now,
    count: (labels: RequestLabels): void => {
      const key = `${labels.call} ${labels.method} ${labels.status}`;
      const known = counts.get(key);
      if (known === undefined) counts.set(key, { labels, count: 1 });
      else known.count += 1;
    },
    total: new Counter({
      name: 'portal_requests_total',
      help: 'Requests that are over, by call, method and class of status.',
      labelNames: ['call', 'method', 'status'],
      registers,
      collect() {
        this.reset();
        for (const { labels, count } of counts.values()) this.inc({ ...labels }, count);
      },
    }),
    duration: new Histogram({
      name: 'portal_request_duration_seconds',
      help: 'Time until the answer was sent. Streams are left out, and what their reader left.',
      labelNames: ['call'],
      buckets,
      registers,
    }),
    inFlight: new Gauge({
      name: 'portal_requests_in_flight',
      help: 'Requests that are being answered; open streams are left out.',
      registers,
      collect() {
        this.set(now.inFlight);
      },
    }),
  };
}

/** Measures the requests of an app. */
export interface RequestMetrics {
  /** Before the other hooks of the app are added, so that what they refuse counts as well. */
  addTo(app: FastifyInstance): void;
  /** Counts an address that no hook sees, because it cannot be decoded. */
  countUnroutable(request: FastifyRequest, reply: FastifyReply): void;
}

/**
 * Counts and measures requests. Labels are names of calls, never addresses. `watch` receives each
 * request once it is over.
 */
export function createRequestMetrics(
  registry: Registry,
  watch: (ended: EndedRequest) => void,
): RequestMetrics {
  const { now, count, duration } = createMeters(registry);
  const measure = (request: FastifyRequest, reply: FastifyReply): void => {
    const begin = performance.now();
    const isStream = request.routeOptions.config.stream === true;
    if (!isStream) now.inFlight += 1;
    onceOver(reply, (status) => {
      const ended = { call: callNameOf(request), status };
      count({ ...ended, method: methodOf(request) });
      watch({ ...ended, problem: request.problemCode });
      if (isStream) return;
      now.inFlight -= 1;
      if (ended.status === 'aborted') return;
      duration.observe({ call: ended.call }, (performance.now() - begin) / 1000);
    });
  };
  return {
    addTo(app) {
      app.addHook('onRequest', (request, reply, done) => {
        measure(request, reply);
        done();
      });
    },
    countUnroutable: (request, reply) =>
      onceOver(reply, (status) => count({ call: 'unknown', method: methodOf(request), status })),
  };
}
