import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
  getFleetAircraft,
  getFleetEngine,
  type AircraftDetail,
  type EngineDetail,
} from '#contract/fleet/fleet.ts';
import { useApi } from '#src/api/api-context.ts';

/** Reads one aircraft with its parts, leases and months. */
export function useAircraft(id: string): UseQueryResult<AircraftDetail> {
  const api = useApi();
  return useQuery({
    queryKey: [api.username, 'fleet-aircraft', id],
    queryFn: ({ signal }) => api.call(getFleetAircraft, { params: { id }, signal }),
  });
}

/** Reads one engine with its events, life and months. */
export function useEngine(id: string): UseQueryResult<EngineDetail> {
  const api = useApi();
  return useQuery({
    queryKey: [api.username, 'fleet-engine', id],
    queryFn: ({ signal }) => api.call(getFleetEngine, { params: { id }, signal }),
  });
}
