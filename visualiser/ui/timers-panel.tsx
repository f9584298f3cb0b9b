import { useEffect, useState } from 'react';
import { pendingOf } from '#visualiser/recording/pending.ts';
import { scenarioSource } from '#visualiser/recording/scenario-source.ts';
import type { View } from '#visualiser/recording/view.ts';
import { actorName } from './actor-name.ts';
import { timeText } from './time-text.ts';

/** What will happen by itself, and when. */
export function TimersPanel({ view, isPast }: { readonly view: View; readonly isPast: boolean }) {
  const now = useNow();
  const nowOf = (sessionId: string): number =>
    // The clock of the panel moves once a second; messages received since are in the past anyway.
    isPast || sessionId.startsWith(scenarioSource) ? view.lastAt : Math.max(now, view.lastAt);
  const pending = pendingOf(view, nowOf);
  return (
    <section aria-labelledby="timers">
      <h2 id="timers">Timers</h2>
      {pending.length === 0 && <p className="hint">Nothing is scheduled.</p>}
      <ul className="timers">
        {pending.map(({ key, sessionId, what, at }) => (
          <li key={key}>
            <span>
              {actorName(view, sessionId)} <span className="muted">{what}</span>
            </span>
            <span className="figure">
              {timeText(at).slice(0, 8)}{' '}
              <span className="muted">{remaining(at - nowOf(sessionId))}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function remaining(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds <= 0) return 'due';
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
  if (hours > 0) return `${hours} h ${minutes % 60} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
