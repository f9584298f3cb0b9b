import { useDeferredValue, useState } from 'react';
import type { LogEntry } from '#visualiser/recording/log-entry.ts';
import type { Recording } from '#visualiser/recording/recording.ts';
import type { View } from '#visualiser/recording/view.ts';
import { actorName } from './actor-name.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { timeText, valueText } from './time-text.ts';

/** Displayed rows; older ones are reached by filtering or by moving back. */
const shownRows = 200;

/** Events of the interpreter itself, displayed on request only. */
const isInternal = ({ event }: LogEntry): boolean => event.type.startsWith('xstate.');

/** The displayed part of the log. */
interface Wanted {
  readonly text: string;
  readonly withInternal: boolean;
}

const titles = ['Time', 'From', 'To', 'Event', 'Led to'];

/** Every event with its effects, newest first. Selecting one moves to its moment. */
export function EventLog(props: { readonly recording: Recording; readonly view: View }) {
  const { recording, view } = props;
  const [wanted, setWanted] = useState<Wanted>({ text: '', withInternal: false });
  const text = useDeferredValue(wanted.text).trim().toLowerCase();
  const { place } = recording;
  const rows = lastRows(recording.log.entries, (entry) => {
    if (place !== null && entry.last > place) return false;
    if (!wanted.withInternal && isInternal(entry)) return false;
    return text === '' || textOf(entry, view).toLowerCase().includes(text);
  });
  return (
    <section aria-labelledby="log" className="log">
      <Filter wanted={wanted} onChange={setWanted} count={recording.log.entries.length} />
      <ScrollRegion label="List of events" className="scroll">
        <table>
          <thead>
            <tr>
              {titles.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((entry) => (
              <Row key={entry.number} entry={entry} view={view} recording={recording} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

function Filter(props: {
  readonly wanted: Wanted;
  readonly onChange: (wanted: Wanted) => void;
  readonly count: number;
}) {
  const { wanted, onChange, count } = props;
  return (
    <header>
      <h2 id="log">Events</h2>
      <input
        type="search"
        aria-label="Filter events"
        placeholder="Filter by event, actor or state"
        value={wanted.text}
        onChange={({ target }) => onChange({ ...wanted, text: target.value })}
      />
      <label>
        <input
          type="checkbox"
          checked={wanted.withInternal}
          onChange={({ target }) => onChange({ ...wanted, withInternal: target.checked })}
        />{' '}
        Internal events
      </label>
      <span className="muted">{count} in all</span>
    </header>
  );
}

function Row(props: {
  readonly entry: LogEntry;
  readonly view: View;
  readonly recording: Recording;
}) {
  const { entry, view, recording } = props;
  const { type, ...payload } = entry.event;
  const details = Object.keys(payload).length === 0 ? '' : JSON.stringify(payload);
  return (
    <tr data-current={recording.place === entry.last}>
      <td className="figure">{timeText(entry.at)}</td>
      <td>{actorName(view, entry.sourceId)}</td>
      <td>{actorName(view, entry.sessionId)}</td>
      <td>
        <button type="button" className="link" onClick={() => recording.lookAt(entry.last)}>
          {type}
        </button>{' '}
        <span className="payload" title={details}>
          {details}
        </span>
      </td>
      <td className={entry.taken.length === 0 ? 'muted' : ''}>
        {entry.taken.length === 0 ? '' : '→ '}
        {valueText(entry.value)}
      </td>
    </tr>
  );
}

/** The last entries that fit, newest first. */
function lastRows(
  entries: readonly LogEntry[],
  isWanted: (entry: LogEntry) => boolean,
): readonly LogEntry[] {
  const rows: LogEntry[] = [];
  for (let index = entries.length - 1; index >= 0 && rows.length < shownRows; index -= 1) {
    const entry = entries[index];
    if (entry !== undefined && isWanted(entry)) rows.push(entry);
  }
  return rows;
}

function textOf(entry: LogEntry, view: View): string {
  const names = [actorName(view, entry.sourceId), actorName(view, entry.sessionId)];
  return [...names, entry.event.type, valueText(entry.value)].join(' ');
}
