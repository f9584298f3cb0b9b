import { Box } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Call } from '#contract/call/call.ts';
import { problems } from '#contract/call/problem.ts';
import type { SendState } from '#src/api/use-request.ts';

/** The state of a sending that a form shows. */
export type Sending = Pick<SendState<Call>, 'loading' | 'problem' | 'error'> &
  Partial<Pick<SendState<Call>, 'bar'>>;

/** The server's fault of one field; undefined without one. */
export function faultOf({ problem }: Pick<Sending, 'problem'>, path: string): string | undefined {
  return problem?.issues.find((issue) => issue.path === path)?.message;
}

/** Whether a wrong field of a form shows this text already. */
function isShown(fields: readonly HTMLElement[], text: string | undefined): boolean {
  return fields.some((field) => {
    const fault = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    return fault !== null && fault.textContent === text;
  });
}

/**
 * Why a form was refused, was not sent, or cannot be sent by this person; `children` help where they can. A text that a
 * field shows is not repeated. The focus goes to the first wrong field; without one, to this text
 * if the button that was pressed has lost it.
 */
export function SendingFault(props: { readonly sending: Sending; readonly children?: ReactNode }) {
  const { problem, error, bar } = props.sending;
  const text = useRef<HTMLDivElement>(null);
  const [isAtField, setIsAtField] = useState(false);
  useLayoutEffect(() => {
    if (!error) return;
    const form = text.current?.closest('form');
    const wrong = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
    setIsAtField(isShown(wrong, problem?.message));
    if (wrong[0] !== undefined) wrong[0].focus();
    else if (document.activeElement === document.body) text.current?.focus();
  }, [error, problem]);
  if (bar !== undefined) return <Box color="ink.muted">{bar}</Box>;
  if (!error) return null;
  const message = isAtField ? problems.invalidRequest.detail : problem?.message;
  return (
    <Box ref={text} tabIndex={-1} role="alert" color="bad">
      {message ?? 'This was not sent. Try again.'}
      {props.children}
    </Box>
  );
}
