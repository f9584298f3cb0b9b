import { type ReactNode, useEffect, useRef } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { useSettings } from '../theme/settings.ts';
import { useDocumentTitle } from '../hooks/use-document-title.ts';

/**
 * The signed-out layout (R12): the brand, a heading, its content, and the link to help. Moves the
 * focus to the heading on arrival.
 */
export function GateFrame(props: { readonly title: string; readonly children: ReactNode }) {
  const { brand, supportEmail } = useSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(props.title);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <main className="gate">
      <div className="gate-card">
        <p className="gate-brand">
          <BrandMark />
          <span>{brand}</span>
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {props.title}
        </h1>
        {props.children}
      </div>
      <p className="gate-foot">
        Need help? <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </main>
  );
}
