import { useRef, useState } from 'react';
import type { Recording } from '#visualiser/recording/recording.ts';
import { readRecording, writeRecording } from '#visualiser/sources/read-file.ts';

/** Saves the received messages as a file, and opens such a file. */
export function RecordingFile({ recording }: { readonly recording: Recording }) {
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    try {
      const messages = readRecording(await file.text());
      recording.clear();
      for (const message of messages) recording.add(message);
      setFault('');
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className="files">
      <span role="alert" className="fault">
        {fault}
      </span>
      <input
        ref={picker}
        type="file"
        accept=".jsonl,.log,.txt"
        aria-label="Recording to open"
        hidden
        onChange={({ target }) => void open(target.files?.[0])}
      />
      <button type="button" onClick={() => picker.current?.click()}>
        Open recording
      </button>
      <button type="button" onClick={() => save(writeRecording(recording.messages))}>
        Save recording
      </button>
      <button type="button" onClick={() => recording.clear()}>
        Clear
      </button>
    </div>
  );
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'portal-recording.jsonl';
  link.click();
  URL.revokeObjectURL(address);
}
