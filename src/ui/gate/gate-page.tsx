import type { ReactNode } from 'react';
import { GateFrame } from './gate-frame.tsx';

/** A short page outside the portal's frame, for visitors who are not signed in (R12). */
export function GatePage(props: {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  return (
    <GateFrame title={props.title}>
      <p className="gate-lead">{props.text}</p>
      {props.children !== undefined && <p className="gate-actions">{props.children}</p>}
    </GateFrame>
  );
}
