import Elk from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import { placeChart } from '#scripts/statecharts/place-chart.ts';
import type { Layout } from './drawn-chart.ts';

/** What the browser offers where text has to be declared harmless before it becomes code. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** The page's policy allows exactly this name (`server/page/visualiser.ts`). */
const policyName = 'layout-worker';

/** The one address that a worker is started from: the layout library that the build put there. */
function trustedUrl(): string {
  const { trustedTypes }: { trustedTypes?: TrustedTypes } = window as object;
  const policy = trustedTypes?.createPolicy(policyName, { createScriptURL: () => workerUrl });
  return policy === undefined ? workerUrl : policy.createScriptURL(workerUrl);
}

/** Starts ELK beside the page, so that a large chart does not hold it up. */
export function createWorkerLayout(): Layout {
  const elk = new Elk({ workerFactory: () => new Worker(trustedUrl()) });
  return (chart) => placeChart(chart, (graph) => elk.layout(graph));
}
