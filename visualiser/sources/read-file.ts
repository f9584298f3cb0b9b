import { type Heard, readMessage } from '#visualiser/recording/read-message.ts';

/**
 * Reads a saved recording: one message of the wire format per line. Throws when no line is valid.
 */
export function readRecording(text: string): readonly Heard[] {
  const messages = text.split('\n').flatMap((line) => readLine(line) ?? []);
  if (messages.length === 0)
    throw new Error('This file contains no recording. Choose one saved with "Save recording".');
  return messages;
}

/** The recording as a file that `readRecording` and `npm run scenarios -- check` read. */
export function writeRecording(messages: readonly Heard[]): string {
  return messages
    .filter((message) => 'sessionId' in message)
    .map((message) => `${JSON.stringify(message)}\n`)
    .join('');
}

function readLine(line: string): Heard | undefined {
  if (line.trim() === '') return undefined;
  try {
    return readMessage(JSON.parse(line));
  } catch {
    return undefined;
  }
}
