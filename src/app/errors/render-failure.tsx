import { Component, type ErrorInfo, type ReactNode } from 'react';

/** A render failure as reported to the server (spec §3, §7). */
export interface FailureReport {
  readonly Message: string;
  readonly Stack: string;
}

interface BoundaryProps {
  readonly brand: string;
  readonly supportEmail: string;
  readonly report: (failure: FailureReport) => void;
  readonly children: ReactNode;
}

function reportOf(error: unknown, info: ErrorInfo): FailureReport {
  const isError = error instanceof Error;
  return {
    Message: isError ? error.message : String(error),
    Stack: `${isError ? (error.stack ?? '') : ''}\n${info.componentStack ?? ''}`.trim(),
  };
}

/** Contains the failure of a screen to render, and reports it. */
export class RenderFailureBoundary extends Component<
  BoundaryProps,
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.report(reportOf(error, info));
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <RenderFailure brand={this.props.brand} supportEmail={this.props.supportEmail} />;
  }
}

/** The fallback of spec §8, with the exact text. */
function RenderFailure(props: { readonly brand: string; readonly supportEmail: string }) {
  return (
    <div className="failure" role="alert">
      <p>
        An error has occurred loading the data. Please reload the page or contact{' '}
        <a href={`mailto:${props.supportEmail}`}>{props.brand} Customer Support</a>
      </p>
      <button type="button" className="gate-button" onClick={() => location.reload()}>
        Reload the page
      </button>
    </div>
  );
}
