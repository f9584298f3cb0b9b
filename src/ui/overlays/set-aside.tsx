import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { keepPlace } from './keep-place.ts';

/** Hides everything of an element, open dialogs too, from sight, keyboard and screen readers. */
function hide(element: HTMLElement): () => void {
  const restorePlace = keepPlace(document);
  element.inert = true;
  element.dataset['setAside'] = '';
  return () => {
    element.inert = false;
    delete element.dataset['setAside'];
    restorePlace();
  };
}

/**
 * A part of the page that can be set aside: it stays mounted with all that is typed and open in it,
 * but nobody can perceive it. Afterwards the person continues where they were.
 */
export function SetAside(props: { readonly isAside: boolean; readonly children: ReactNode }) {
  const { isAside } = props;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isAside || box.current === null) return undefined;
    return hide(box.current);
  }, [isAside]);
  return (
    <div ref={box} className="set-aside">
      {props.children}
    </div>
  );
}
