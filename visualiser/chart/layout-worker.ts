import Elk from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import { placeChart } from '#kit/drawings/place-chart.ts';
import type { Layout } from './drawn-chart.ts';

/** The browser API that marks text as safe before it becomes code. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** The page's policy allows exactly this name (`server/platform/page/visualiser.ts`). */
const policyName = 'layout-worker';

/** The one address that a worker is started from: the layout library from the build. */
function trustedUrl(): string {
  const { trustedTypes }: { trustedTypes?: TrustedTypes } = window as object;
  const policy = trustedTypes?.createPolicy(policyName, { createScriptURL: () => workerUrl });
  return policy === undefined ? workerUrl : policy.createScriptURL(workerUrl);
}

/** Starts ELK in a worker, so that a large chart does not block the page. */
export function createWorkerLayout(): Layout {
  const elk = new Elk({ workerFactory: () => new Worker(trustedUrl()) });
  return (chart) => placeChart(chart, (graph) => elk.layout(graph));
}
