import { type FormEvent, useState } from 'react';
import type { WireEvent } from '#kit/inspection/wire.types.ts';
import { readPayload } from './read-payload.ts';

interface SendProps {
  readonly events: readonly string[];
  /** An initial payload for an event of this type; may be empty. */
  readonly exampleOf: (type: string) => string;
  readonly onSend: (event: WireEvent) => void;
}

/** Sends an event to the selected actor: one that its states handle, or any other. */
export function SendPanel(
  props: SendProps & {
    /** Why sending is disabled; undefined when it is not. */
    readonly blocked: string | undefined;
  },
) {
  return (
    <section aria-labelledby="send">
      <h2 id="send">Send an event</h2>
      {props.blocked === undefined ? (
        <SendForm events={props.events} exampleOf={props.exampleOf} onSend={props.onSend} />
      ) : (
        <p className="hint">{props.blocked}</p>
      )}
    </section>
  );
}

function SendForm({ events, exampleOf, onSend }: SendProps) {
  const [type, setType] = useState('');
  const [payload, setPayload] = useState('');
  const [fault, setFault] = useState('');
  const choose = (event: string): void => {
    setType(event);
    setPayload(exampleOf(event));
  };
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault();
    const read = readPayload(type, payload);
    setFault(read.kind === 'fault' ? read.fault : '');
    if (read.kind === 'event') onSend(read.event);
  };
  return (
    <form onSubmit={submit}>
      <div className="events">
        {events.map((event) => (
          <button key={event} type="button" onClick={() => choose(event)}>
            {event}
          </button>
        ))}
      </div>
      <label>
        Type
        <input value={type} onChange={({ target }) => setType(target.value)} spellCheck={false} />
      </label>
      <label>
        Payload (JSON)
        <textarea
          rows={2}
          value={payload}
          placeholder='{"at": 1000}'
          onChange={({ target }) => setPayload(target.value)}
          spellCheck={false}
        />
      </label>
      <button type="submit" className="primary">
        Send
      </button>
      <p role="alert" className="fault">
        {fault}
      </p>
    </form>
  );
}
