import type { ReactNode } from 'react';

/** A small table in a dialog; on a narrow screen it scrolls in its own box. */
export function Sheet(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className="u-sheet-frame" aria-label={props.label}>
      <table className="u-sheet">{props.children}</table>
    </section>
  );
}
