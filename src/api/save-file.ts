import { type EventObject, fromCallback } from 'xstate';
import type { DownloadRequest } from '#machines/files/download/download.ports.ts';
import type { SaveReport } from '#machines/files/download/download.machine.ts';
import type { Api } from './api.ts';
import { networkProblem, PortalProblem } from './portal-problem.ts';
import { saveBlob } from './save-blob.ts';

type Report = (report: SaveReport) => void;

/** Least time between two progress reports (milliseconds). */
const reportEveryMs = 100;

interface WithPicker {
  readonly showSaveFilePicker?: (options: {
    readonly suggestedName: string;
  }) => Promise<FileSystemFileHandle>;
}

/**
 * Where a large file is written: a file on disk, memory where the browser offers no choice, or
 * nowhere.
 */
type Place = FileSystemFileHandle | 'memory' | 'nowhere';

async function choosePlace({ isLarge, fileName }: DownloadRequest): Promise<Place> {
  const { showSaveFilePicker } = window as WithPicker;
  if (isLarge !== true || showSaveFilePicker === undefined) return 'memory';
  try {
    return await showSaveFilePicker.call(window, { suggestedName: fileName });
  } catch (fault) {
    // An abort means that the person closed the dialog; where the browser forbids the dialog,
    // memory is used.
    return fault instanceof DOMException && fault.name === 'AbortError' ? 'nowhere' : 'memory';
  }
}

function totalOf(response: Response): number | null {
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  return Number.isSafeInteger(length) ? length : null;
}

/** Passes a file through and reports how many bytes have arrived. */
function counting(total: number | null, report: Report): TransformStream<Uint8Array, Uint8Array> {
  let received = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  return new TransformStream({
    transform(piece, controller) {
      received += piece.byteLength;
      if (performance.now() - toldAt >= reportEveryMs) {
        toldAt = performance.now();
        report({ type: 'download.progressed', received, total });
      }
      controller.enqueue(piece);
    },
  });
}

/** How often the place of a file that does not come is read (milliseconds). */
const placeEveryMs = 3000;

/** Reports the place of the file in the queue of the server until its answer comes. */
async function whileWaiting<T>(api: Api, report: Report, open: () => Promise<T>): Promise<T> {
  let isWaiting = true;
  const tell = async (): Promise<void> => {
    const { getWaitingFile } = await import('#contract/files/waiting-file.ts');
    const { place } = await api.call(getWaitingFile, { isQuiet: true });
    if (isWaiting) report({ type: 'download.waits', place });
  };
  // Without a place the file is on its way all the same.
  const timer = setInterval(() => void tell().catch(() => undefined), placeEveryMs);
  try {
    return await open();
  } finally {
    isWaiting = false;
    clearInterval(timer);
  }
}

async function save(api: Api, request: DownloadRequest, signal: AbortSignal, report: Report) {
  const place = await choosePlace(request);
  if (place === 'nowhere') {
    report({ type: 'download.declined' });
    return false;
  }
  const response = await whileWaiting(api, report, () => api.open(request, signal));
  const body = response.body ?? new Blob([]).stream();
  const counted = body.pipeThrough(counting(totalOf(response), report));
  if (place === 'memory') {
    const type = response.headers.get('content-type') ?? '';
    saveBlob(
      await new Response(counted, { headers: { 'content-type': type } }).blob(),
      request.fileName,
    );
  } else {
    // A broken or cancelled stream aborts the writer: the file on disk stays unchanged.
    await counted.pipeTo(await place.createWritable(), { signal });
  }
  report({ type: 'download.saved' });
  return true;
}

/**
 * The port `saveFile` of the download chart, on the given client; calls `onSaved` after each file.
 */
export function saveFileActor(api: Api, onSaved: () => void = () => undefined) {
  return fromCallback<EventObject, DownloadRequest>(({ input, sendBack }) => {
    const ending = new AbortController();
    const run = async (): Promise<void> => {
      try {
        if (await save(api, input, ending.signal, sendBack)) onSaved();
      } catch (cause) {
        if (ending.signal.aborted) return;
        const fault = cause instanceof PortalProblem ? cause : networkProblem(cause);
        sendBack({ type: 'download.broke', fault });
      }
    };
    void run();
    return () => ending.abort();
  });
}
