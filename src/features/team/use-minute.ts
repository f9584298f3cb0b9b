import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

function subscribe(wake: () => void): () => void {
  const timer = setInterval(wake, minuteMs);
  return () => clearInterval(timer);
}

const thisMinute = (): number => Math.floor(Date.now() / minuteMs) * minuteMs;

/** The current minute (epoch milliseconds) of the device, for displayed times. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, thisMinute, thisMinute);
}
