import { CircleAlert } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';

const badge: CSSProperties = {
  paddingInline: 6,
  border: '1px solid var(--line-strong)',
  borderRadius: 4,
  fontSize: 11,
  whiteSpace: 'nowrap',
};

const flag: CSSProperties = { display: 'inline-flex', alignItems: 'center', gap: 6 };

/** Marks a lessor entity that is managed for another owner. Plain markup: used in table rows. */
export function ServicedBadge() {
  return <span style={badge}>Serviced</span>;
}

/** Marks an engine that is not where it belongs; the icon has an accessible name. */
export function AwayFlag(props: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <span style={flag} title={props.title}>
      <CircleAlert size={16} color="var(--warn)" aria-hidden style={{ flexShrink: 0 }} />
      <span className="visually-hidden">Away from its aircraft: </span>
      <span>{props.children}</span>
    </span>
  );
}
