import { expect } from 'vitest';
import type { FleetAircraft, FleetEngine } from '#contract/fleet/fleet-rows.ts';
import type { TestBrowser } from './create-test-portal.ts';

/** One page of a fleet list. */
export interface FleetPage<T> {
  readonly items: T[];
  readonly total: number;
  readonly facets: { readonly types: string[]; readonly lessors: string[] };
}

/** What a test reads of the fleet as the person of a browser. */
export interface FleetReader {
  read<T>(path: string): Promise<T>;
  aircraft(query: string): Promise<FleetPage<FleetAircraft>>;
  engines(query: string): Promise<FleetPage<FleetEngine>>;
}

/** Reads the fleet calls of a browser; every answer must be 200. */
export function fleetOf(browser: TestBrowser): FleetReader {
  async function read<T>(path: string): Promise<T> {
    const answer = await browser.call('GET', `/portal/api/fleet/${path}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<T>();
  }
  return {
    read,
    aircraft: (query) => read(`aircraft?pageSize=200&${query}`),
    engines: (query) => read(`engines?pageSize=200&${query}`),
  };
}
