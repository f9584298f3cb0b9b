import { useQuery } from '@tanstack/react-query';
import { estimateCorrection } from '#contract/utilisation/correction-estimate.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { CallInput } from '#src/api/api.ts';
import { useApi } from '#src/api/api-context.ts';
import { ReadFailure } from '#src/api/read-failure.tsx';
import { CorrectionEstimateView } from '../../correction-estimate-view.tsx';

/** How long nothing is typed before the amounts are estimated, in milliseconds. */
const pauseMs = 400;

/** Resolves after the pause, and rejects when the figures change before. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('The figures have changed.'));
    });
  });
}

/** The estimate of what a correction bills, while it is typed; nothing for who may see no amounts. */
export function CorrectionAmounts(props: {
  readonly leaseId: string;
  readonly month: string;
  readonly report: ReportDraft;
}) {
  const { leaseId, month, report } = props;
  const api = useApi();
  const body = { leaseId, month, report } as unknown as NonNullable<
    CallInput<typeof estimateCorrection>['body']
  >;
  const found = useQuery({
    queryKey: [api.username, estimateCorrection.name, body],
    queryFn: async ({ signal }) => {
      await pause(signal);
      return api.call(estimateCorrection, { body, signal });
    },
    gcTime: 0,
  });
  if (found.isPending) return <p aria-live="polite">Estimating the amounts…</p>;
  if (found.isError)
    return (
      <ReadFailure
        thing="the estimate of the amounts"
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  const { estimate } = found.data;
  return estimate === undefined ? null : <CorrectionEstimateView estimate={estimate} />;
}
