import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const compressible = /\.(?:js|css|svg|json)$/;

/** Writes a `.br` and a `.gz` next to every script and style below `folder`. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const content = await readFile(path);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      await Promise.all([
        writeFile(`${path}.br`, await brotli(content, quality)),
        writeFile(`${path}.gz`, await deflate(content, { level: 9 })),
      ]);
    }),
  );
}
