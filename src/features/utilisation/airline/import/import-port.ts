import { fromCallback, type EventObject } from 'xstate';
import { utilisationImportMachine } from '#machines/utilisation/utilisation-import/utilisation-import.machine.ts';
import workerUrl from './import.worker.ts?worker&url';
import type { ImportMessage, ImportQuestion } from './import-messages.types.ts';
import { onShownMonths } from './on-shown-months.ts';

interface TrustedFactory {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** The only script address that this page may start as a worker (content security policy). */
function trusted(url: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedFactory }).trustedTypes;
  if (factory === undefined) return url;
  return factory
    .createPolicy('import-worker', {
      createScriptURL: (asked) => {
        if (asked === workerUrl) return asked;
        throw new TypeError('Only the import worker may be started.');
      },
    })
    .createScriptURL(url);
}

let script: string | undefined;

/** The import chart with its port, and the function that gives it a file. */
export function openImport(question: Omit<ImportQuestion, 'file'>) {
  let file: File | undefined;
  const readFile = fromCallback<EventObject, { readonly fileName: string }>(({ sendBack }) => {
    if (file === undefined) return undefined;
    const fail = (): void => sendBack({ type: 'file.failed', text: noWorker });
    script ??= trusted(workerUrl);
    const worker = new Worker(script);
    worker.addEventListener('message', ({ data }: MessageEvent<ImportMessage>) =>
      sendBack(eventOf(data, question)),
    );
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
    worker.postMessage({ ...question, file }, { transfer: [] });
    return () => worker.terminate();
  });
  return {
    machine: utilisationImportMachine.provide({ actors: { readFile } }),
    choose: (chosen: File): void => {
      file = chosen;
    },
  };
}

const noWorker =
  'Reading the file stopped. Choose it again; if that happens again, reload the page, or save the file as CSV and import that.';

function eventOf(message: ImportMessage, { months }: Pick<ImportQuestion, 'months'>): EventObject {
  if (message.kind === 'progress') return { ...message, type: 'file.progressed' };
  if (message.kind === 'failed') return { ...message, type: 'file.failed' };
  const read = { type: 'file.read', answer: onShownMonths(message.answer, months) };
  return read;
}
