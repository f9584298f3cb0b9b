import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type {
  OwnColumns,
  RememberedColumns,
} from '#domain/utilisation/own-file/own-columns.types.ts';
import { utilisationImportMachine } from '#machines/utilisation/utilisation-import/utilisation-import.machine.ts';
import type { ImportedFile } from '#machines/utilisation/utilisation-import/utilisation-import.ports.ts';
import workerUrl from './import.worker.ts?worker&url';
import type { ImportBase, ImportMessage, ImportQuestion } from './import-messages.types.ts';
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

/** Where it is kept how files of the airline are read. */
export interface ColumnRecords {
  readonly read: () => Promise<readonly RememberedColumns[]>;
  readonly keep: (columns: OwnColumns) => Promise<unknown>;
}

/** Records that cannot be read are asked about again, as if there were none. */
function openRecords({ read, keep }: ColumnRecords) {
  let known: Promise<readonly RememberedColumns[]> | undefined;
  return {
    read: (): Promise<readonly RememberedColumns[]> => (known ??= read().catch(() => [])),
    async keep(columns: OwnColumns): Promise<void> {
      await keep(columns);
      known = undefined;
    },
  };
}

/** The import chart with its ports, and the function that gives it a file. */
export function openImport(base: ImportBase, calls: ColumnRecords) {
  let file: File | undefined;
  const records = openRecords(calls);
  const readFile = fromCallback<EventObject, ImportedFile>(({ input, sendBack }) => {
    if (file === undefined) return undefined;
    const { sheet, choice } = input;
    const asked: ImportQuestion = { ...base, file, sheet, choice };
    const fail = (): void => sendBack({ type: 'file.failed', text: noWorker });
    script ??= trusted(workerUrl);
    const worker = new Worker(script);
    const ask = (question: ImportQuestion): void => worker.postMessage(question, { transfer: [] });
    worker.addEventListener('message', ({ data }: MessageEvent<ImportMessage>) => {
      if (data.kind === 'own')
        void records.read().then((known) => ask({ ...asked, records: known }));
      else sendBack(eventOf(data, base));
    });
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
    ask(asked);
    return () => worker.terminate();
  });
  const keepColumns = fromPromise<unknown, { readonly columns: OwnColumns }>(({ input }) =>
    records.keep(input.columns),
  );
  return {
    machine: utilisationImportMachine.provide({ actors: { readFile, keepColumns } }),
    choose: (chosen: File): void => {
      file = chosen;
    },
  };
}

const noWorker =
  'Reading the file stopped. Choose it again; if that happens again, reload the page, or save the file as CSV and import that.';

function eventOf(
  message: Exclude<ImportMessage, { readonly kind: 'own' }>,
  { months }: Pick<ImportBase, 'months'>,
): EventObject {
  if (message.kind === 'progress') return { ...message, type: 'file.progressed' };
  if (message.kind === 'failed') return { ...message, type: 'file.failed' };
  if (message.kind === 'asked') return { ...message, type: 'columns.asked' };
  const read = { type: 'file.read', answer: onShownMonths(message.answer, months) };
  return read;
}
