import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { AccountNotice } from '#machines/accounts/account-notice.ts';
import { NeedsScripts } from '#src/ui/gate/needs-scripts.tsx';
import { useEarlySubmit } from '#src/ui/gate/use-early-submit.ts';

/** The typed values of a form, by field name. */
export type Typed = (name: string) => string;

function typedIn(form: HTMLFormElement): Typed {
  const typed = new FormData(form);
  return (name) => {
    const value = typed.get(name);
    return typeof value === 'string' ? value : '';
  };
}

/**
 * The form of an account page: the error above it, its fields, one button. The field of an error
 * receives the focus, else the error itself.
 */
export function GateForm(props: {
  readonly lead: string;
  readonly notice: AccountNotice;
  readonly isBusy: boolean;
  readonly action: string;
  readonly busyAction: string;
  readonly onEdit: () => void;
  readonly onSubmit: (typed: Typed) => void;
  readonly children: ReactNode;
}) {
  const { notice, isBusy } = props;
  const form = useRef<HTMLFormElement>(null);
  const alertId = useId();
  useEarlySubmit(form, isBusy);

  useEffect(() => {
    if (notice.field === null) return;
    form.current?.querySelector<HTMLInputElement>(`[name=${notice.field}]`)?.focus();
  }, [notice]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isBusy) props.onSubmit(typedIn(event.currentTarget));
  }

  return (
    <>
      <div className="gate-status">
        {notice.message === null && <p className="gate-lead">{props.lead}</p>}
        <div className="gate-alert" role="alert" id={alertId}>
          {notice.message}
        </div>
      </div>
      <NeedsScripts what="This form" />
      <form
        ref={form}
        method="post"
        action="#"
        aria-busy={isBusy}
        aria-describedby={alertId}
        onInput={props.onEdit}
        onSubmit={submit}
      >
        {props.children}
        <button className="gate-button" type="submit" aria-disabled={isBusy}>
          {isBusy ? props.busyAction : props.action}
        </button>
      </form>
    </>
  );
}
