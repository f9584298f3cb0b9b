import { useEffect, useRef, useState } from 'react';

/** The codes as a file that a person can print or keep in a safe. */
function asText(codes: readonly string[]): string {
  return `Recovery codes for ${location.host}\nEach works once.\n\n${codes.join('\n')}\n`;
}

/** The browser asks before a page is left whose codes are not kept: they are not shown again. */
function useQuestionBeforeLeaving(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}

/** Recovery codes, shown once; the way on says that they are kept. */
export function RecoveryCodes(props: {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}) {
  const { codes, onKept } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => heading.current?.focus(), []);
  useQuestionBeforeLeaving();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(asText(codes));
      setSaid('The codes are copied.');
    } catch {
      setSaid('This browser does not copy. Write the codes down.');
    }
  };
  return (
    <section className="gate-inside gate-proof" aria-label="Recovery codes">
      <h2 ref={heading} tabIndex={-1}>
        Keep these recovery codes
      </h2>
      <p>
        If you lose your device, one of them lets you in. Each works once. They are not shown again.
      </p>
      <ul className="gate-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <output>{said}</output>
      <div className="gate-buttons">
        <button className="gate-button" type="button" onClick={onKept}>
          I have kept them
        </button>
        <button className="gate-button gate-quiet" type="button" onClick={() => void copy()}>
          Copy
        </button>
      </div>
    </section>
  );
}
