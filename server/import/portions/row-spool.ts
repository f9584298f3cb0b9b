import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Texts of one portion that are written to the disk together. */
const piecesBytes = 32_768;

interface Extent {
  readonly start: number;
  readonly length: number;
}

interface Portion {
  readonly extents: Extent[];
  rows: number;
  /** Rows that are not on the disk yet. */
  waiting: string[];
  waitingLength: number;
}

/**
 * Values by the name of a portion, in the order in which they are added: on disk, because all rows
 * of a lessor take more memory than an import should have. The file has no name as soon as it is
 * open, so that nothing of it stays when the process ends in any way.
 */
export class RowSpool<Value = unknown> {
  readonly #file: number;
  readonly #portions = new Map<string, Portion>();
  #end = 0;

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'portal-import-'));
    this.#file = openSync(join(folder, 'rows'), 'wx+', 0o600);
    rmSync(folder, { recursive: true });
  }

  /** Adds a value that JSON can hold. */
  add(name: string, value: Value): void {
    const portion = this.#portions.get(name) ?? this.#begin(name);
    const text = JSON.stringify(value);
    portion.waiting.push(text);
    portion.waitingLength += text.length;
    portion.rows += 1;
    if (portion.waitingLength >= piecesBytes) this.#flush(portion);
  }

  /** How many values each portion has, by its name. */
  sizes(): ReadonlyMap<string, number> {
    return new Map([...this.#portions].map(([name, { rows }]) => [name, rows]));
  }

  /** The values of a portion, in their order. */
  *read(name: string): Generator<Value> {
    const portion = this.#portions.get(name);
    if (portion === undefined) return;
    this.#flush(portion);
    for (const { start, length } of portion.extents) {
      const bytes = Buffer.alloc(length);
      readSync(this.#file, bytes, 0, length, start);
      for (const line of bytes.toString().split('\n')) yield JSON.parse(line);
    }
  }

  /** Forgets a portion. */
  remove(name: string): void {
    this.#portions.delete(name);
  }

  close(): void {
    closeSync(this.#file);
  }

  #begin(name: string): Portion {
    const portion = { extents: [], rows: 0, waiting: [], waitingLength: 0 };
    this.#portions.set(name, portion);
    return portion;
  }

  #flush(portion: Portion): void {
    if (portion.waiting.length === 0) return;
    // JSON has no line break outside of its texts, and writes those in them as \n.
    const bytes = Buffer.from(portion.waiting.join('\n'));
    const length = writeSync(this.#file, bytes, 0, bytes.length, this.#end);
    if (length < bytes.length) throw new Error('The folder for temporary files is full.');
    portion.extents.push({ start: this.#end, length });
    this.#end += length;
    portion.waiting = [];
    portion.waitingLength = 0;
  }
}
