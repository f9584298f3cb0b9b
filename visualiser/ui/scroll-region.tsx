import type { ReactNode } from 'react';

/** A scrolling region must be reachable by keyboard (WCAG 2.1.1), even without controls in it. */
const reachable = { tabIndex: 0 };

/** A named region of the page with its own scroll box. */
export function ScrollRegion(props: {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={props.className} aria-label={props.label} {...reachable}>
      {props.children}
    </section>
  );
}
