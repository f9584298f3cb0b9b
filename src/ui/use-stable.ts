import { useLayoutEffect, useRef, useState } from 'react';

/** The same function as long as a component lives; it does what the given one does now. */
export function useStable<Args extends readonly unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(work);
  const [stable] = useState(
    () =>
      (...args: Args): Result =>
        latest.current(...args),
  );
  // Before anything can be clicked, the one that belongs to what is shown takes its place.
  useLayoutEffect(() => {
    latest.current = work;
  });
  return stable;
}
