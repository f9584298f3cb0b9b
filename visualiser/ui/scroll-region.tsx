import type { ReactNode } from 'react';

/** What scrolls has to be reachable by keyboard (WCAG 2.1.1), though nothing in it can be operated. */
const reachable = { tabIndex: 0 };

/** A named part of the page that scrolls by itself. */
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
