import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { openImport } from '#src/features/utilisation/airline/import/import-port.ts';
import type { ImportMessage } from '#src/features/utilisation/airline/import/import-messages.types.ts';

class FakeWorker extends EventTarget {
  static latest: FakeWorker | undefined;
  isTerminated = false;

  constructor() {
    super();
    FakeWorker.latest = this;
  }

  readonly asked: unknown[] = [];

  postMessage(question: unknown): void {
    this.asked.push(question);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  say(data: ImportMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const record = { columns: [], decimalMark: null, confirmedBy: 'Ada', confirmedAt: '2026-06-01' };

function readingFile(read = () => Promise.resolve([record])) {
  const base = { today: '2026-07-05', months: [], fleet: [] };
  const { machine, choose } = openImport(base, { read, keep: () => Promise.resolve() });
  const chart = createActor(machine).start();
  const file = new File([''], 'June.xlsx');
  choose(file);
  chart.send({ type: 'file.choose', fileName: file.name });
  const worker = FakeWorker.latest;
  if (worker === undefined) throw new Error('No worker was started.');
  return { chart, worker };
}

describe('the worker that reads a file', () => {
  beforeEach(() => vi.stubGlobal('Worker', FakeWorker));
  afterEach(() => vi.unstubAllGlobals());

  it.each(['error', 'messageerror'])('leaves nobody waiting after its %s', (type) => {
    const { chart, worker } = readingFile();
    worker.say({ kind: 'progress', share: 0.5, step: 'Reading the file' });
    worker.dispatchEvent(new Event(type));

    expect(chart.getSnapshot().value).toBe('failed');
    expect(chart.getSnapshot().context.error).toContain('Choose it again');
    expect(worker.isTerminated).toBe(true);
  });

  it('says itself why a file is refused', () => {
    const { chart, worker } = readingFile();
    worker.say({ kind: 'failed', text: 'It is larger than 5 MB.' });

    expect(chart.getSnapshot().context.error).toBe('It is larger than 5 MB.');
  });

  it.each([
    ['with the records of the airline', () => Promise.resolve([record]), [record]],
    ['without records that cannot be read', () => Promise.reject(new Error('No answer.')), []],
  ])('reads an own file again %s', async (_name, read, records) => {
    const { worker } = readingFile(read);
    worker.say({ kind: 'own' });
    await expect.poll(() => worker.asked.length).toBe(2);

    expect(worker.asked[0]).not.toHaveProperty('records');
    expect(worker.asked[1]).toHaveProperty('records', records);
  });
});
