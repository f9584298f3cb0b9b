import type { CDPSession } from 'playwright-core';
import { z } from 'zod';

/** The parts of a heap snapshot of V8 that sizes are read from: a flat list of nodes, field by field. */
const snapshotSchema = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.tuple([z.array(z.string())]).rest(z.unknown()),
    }),
  }),
  nodes: z.array(z.number()),
});

async function readSnapshot(session: CDPSession): Promise<z.infer<typeof snapshotSchema>> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { readonly chunk: string }): void => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', collect);
  return snapshotSchema.parse(JSON.parse(chunks.join('')));
}

/**
 * Bytes that a page keeps after a collection, without the code that the browser compiles: it compiles
 * what runs often once more, whatever the page keeps.
 */
export async function heapOfPage(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { snapshot, nodes } = await readSnapshot(session);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const code = types[0].indexOf('code');
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (nodes[at + type] !== code) bytes += nodes[at + size] ?? 0;
  return bytes;
}
