import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getReportMatrix, type ReportMatrix } from '#contract/utilisation/report-matrix.ts';
import { useApi } from '#src/api/api-context.ts';

/** How the last 13 closed months of every asset were reported. */
export function useMatrix(): UseQueryResult<ReportMatrix> {
  const api = useApi();
  return useQuery({
    queryKey: [api.username, getReportMatrix.name],
    queryFn: ({ signal }) => api.call(getReportMatrix, { query: {}, signal }),
  });
}
