import { type MessagePort, parentPort } from 'node:worker_threads';
import type { FromPainter, ToPainter } from '#contract/call/paint-messages.ts';
import type { ScreenOrder } from '#contract/call/served-screen.ts';
import { paintScreen } from './paint-screen.tsx';

interface WaitingRead {
  readonly resolve: (data: unknown) => void;
  readonly reject: (fault: Error) => void;
}

/** Paints what the server orders, and asks it for the data of each reader. */
function serve(server: MessagePort): void {
  const waiting = new Map<number, WaitingRead>();
  let reads = 0;
  const send = (message: FromPainter): void => server.postMessage(message, []);

  const readFor =
    (job: number): ScreenOrder['read'] =>
    (wanted) =>
      new Promise((resolve, reject) => {
        const read = (reads += 1);
        waiting.set(read, { resolve, reject });
        send({ kind: 'read', job, read, wanted });
      });

  async function paint(job: number, order: Omit<ScreenOrder, 'read'>): Promise<void> {
    try {
      send({ kind: 'painted', job, screen: await paintScreen({ ...order, read: readFor(job) }) });
    } catch (fault) {
      send({ kind: 'failed', job, reason: fault instanceof Error ? fault.message : String(fault) });
    }
  }

  server.on('message', (message: ToPainter) => {
    if (message.kind === 'paint') {
      void paint(message.job, message.order);
      return;
    }
    const read = waiting.get(message.read);
    waiting.delete(message.read);
    if (message.kind === 'answer') read?.resolve(message.data);
    else read?.reject(new Error('The server refused the read.'));
  });
}

if (parentPort !== null) serve(parentPort);
