import type { ReactNode } from 'react';
import { BrandMark } from '#src/ui/brand-mark.tsx';
import { useSettings } from '#src/ui/settings.ts';
import { useDocumentTitle } from '#src/ui/use-document-title.ts';

/** A page of few words outside the portal's frame, for visitors who are not signed in (R12). */
export function GatePage(props: {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  const { brand, supportEmail } = useSettings();
  useDocumentTitle(props.title);
  return (
    <main className="gate">
      <div className="gate-card">
        <p className="gate-brand">
          <BrandMark />
          <span>{brand}</span>
        </p>
        <h1 tabIndex={-1}>{props.title}</h1>
        <p className="gate-lead">{props.text}</p>
        {props.children !== undefined && <p className="gate-actions">{props.children}</p>}
      </div>
      <p className="gate-foot">
        Need help? <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </main>
  );
}
