import type { ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import type { LeaseMonthResult } from '#domain/utilisation/leases/lease-month.types.ts';
import type { SubmitResult } from '#contract/utilisation/utilisation.ts';

type Found = Pick<
  Extract<SubmitResult, { kind: 'refused' }>['problems'][number],
  'code' | 'severity' | 'text' | 'componentId' | 'field'
>;

/** Findings of rules with the serials of their components, by which a system knows them. */
export function namedProblems(lease: ReportableLease | undefined, problems: readonly Found[]) {
  return problems.map(({ componentId, code, severity, text, field }) => {
    const component = lease?.components.find(({ id }) => id === componentId);
    return { code, severity, text, field, serial: component?.serial ?? null };
  });
}

/** A month of a lease as a system reads it after its rows are stored. */
export function monthAnswer(
  lease: ReportableLease,
  month: string,
  state: { readonly rowVersion: number; readonly result: LeaseMonthResult | undefined },
) {
  const { rowVersion, result } = state;
  return {
    lease: lease.leaseNo,
    month,
    rowVersion,
    isAcceptable: result?.isAcceptable ?? false,
    problems: namedProblems(lease, result?.problems ?? []),
  };
}
