import { type MouseEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';

/** How many are listed at first, and added on each request. */
const step = 60;

/** A list under its title and count, sixty entries at a time; nothing when it is empty. */
export function PagedEntries<Item>(props: {
  readonly title: string;
  readonly entries: readonly Item[];
  readonly children: (entry: Item) => ReactNode;
}) {
  const { title, entries, children } = props;
  const [most, setMost] = useState(step);
  const left = entries.length - most;
  if (entries.length === 0) return null;
  return (
    <>
      <h2 className="u-list-title">
        {title} <span>{entries.length}</span>
      </h2>
      {entries.slice(0, most).map(children)}
      {left > 0 && <More left={left} onMore={() => setMost(most + step)} />}
    </>
  );
}

/** Lists more entries and focuses the first of them, because its own button moves. */
function More({ left, onMore }: { readonly left: number; readonly onMore: () => void }) {
  const goOn = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const last = currentTarget.previousElementSibling;
    flushSync(onMore);
    const next = last?.nextElementSibling;
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    <button type="button" className="u-action u-more" onClick={goOn}>
      {left > step ? `Show ${step} more (${left} left)` : `Show the last ${left}`}
    </button>
  );
}
