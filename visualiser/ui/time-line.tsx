import type { Recording } from '#visualiser/recording/recording.ts';

/** Moves back and forth through the recording. */
export function TimeLine({ recording }: { readonly recording: Recording }) {
  const { place } = recording;
  const { first, last } = recording.range;
  const now = place ?? Math.max(last, first);
  return (
    <div className="time-line">
      <button
        type="button"
        aria-label="One message back"
        disabled={now <= first}
        onClick={() => recording.lookAt(now - 1)}
      >
        ◂
      </button>
      <input
        type="range"
        aria-label="Moment"
        aria-valuetext={
          place === null ? 'present' : `message ${now - first + 1} of ${last - first + 1}`
        }
        min={first}
        max={Math.max(last, first)}
        value={now}
        onChange={({ target }) => recording.lookAt(Number(target.value))}
      />
      <button
        type="button"
        aria-label="One message forward"
        disabled={place === null}
        onClick={() => recording.lookAt(now + 1)}
      >
        ▸
      </button>
      <button type="button" aria-pressed={place === null} onClick={() => recording.lookAt(null)}>
        Live
      </button>
    </div>
  );
}
