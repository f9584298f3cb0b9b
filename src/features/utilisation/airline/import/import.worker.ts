import { answerImport } from './answer-import.ts';
import { FileRefusal } from './file-refusal.ts';
import type { ImportMessage, ImportQuestion } from './import-messages.types.ts';

const unreadable = 'The file cannot be read. Save it as CSV or XLSX and choose it again.';

function say(message: ImportMessage): void {
  self.postMessage(message, { transfer: [] });
}

self.addEventListener('message', (event: MessageEvent<ImportQuestion>) => {
  answerImport(event.data, (share, step) => say({ kind: 'progress', share, step })).then(
    say,
    (fault: unknown) =>
      say({ kind: 'failed', text: fault instanceof FileRefusal ? fault.message : unreadable }),
  );
});

// Any other error would leave the page waiting for a response.
self.addEventListener('unhandledrejection', () => say({ kind: 'failed', text: unreadable }));
