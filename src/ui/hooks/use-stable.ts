import { useLayoutEffect, useRef, useState } from 'react';

/** A stable function while a component is mounted; it calls the latest given one. */
export function useStable<Args extends readonly unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(work);
  const [stable] = useState(
    () =>
      (...args: Args): Result =>
        latest.current(...args),
  );
  // Updated before anything can be clicked.
  useLayoutEffect(() => {
    latest.current = work;
  });
  return stable;
}
