import { LoadFailure } from '#src/ui/load-failure.tsx';
import { PortalProblem } from './portal-problem.ts';

/**
 * A failed read, with a button to try again where the same call may work later: what does not exist
 * or may not be read is not found by asking again.
 */
export function ReadFailure(props: {
  /** The part that could not be read, as in a sentence: "your invoices". */
  readonly thing: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
}) {
  const { thing, error, onRetry } = props;
  const problem = error instanceof PortalProblem ? error : undefined;
  return (
    <LoadFailure
      thing={thing}
      detail={error?.message ?? ''}
      requestId={problem?.requestId}
      onRetry={problem?.isTransient === false ? undefined : onRetry}
    />
  );
}
