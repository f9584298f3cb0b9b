/** The lines of a JSON text, counted from 1. */
export interface JsonPlaces {
  /** The line of the value at a path; of its nearest surroundings when there is no such value. */
  lineOf(path: readonly PropertyKey[]): number;
  /** Paths of keys that an object has twice; a parser keeps only the last one. */
  readonly repeated: readonly (readonly PropertyKey[])[];
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

interface Frame {
  readonly isArray: boolean;
  key: PropertyKey;
}

/** Finds the line of every value in a text that is JSON. */
export function placesIn(text: string): JsonPlaces {
  const lines = new Map<string, number>();
  const repeated: PropertyKey[][] = [];
  const frames: Frame[] = [];
  const pathNow = (): PropertyKey[] => frames.map(({ key }) => key);
  const mark = (offset: number): void => {
    const path = pathNow();
    if (lines.has(nameOf(path)) && frames.at(-1)?.isArray === false) repeated.push(path);
    lines.set(nameOf(path), lineAt(text, offset));
  };
  let isKeyNext = false;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const frame = frames.at(-1);
    if (token === '{' || token === '[') {
      if (frame === undefined || frame.isArray) mark(index);
      frames.push({ isArray: token === '[', key: token === '[' ? 0 : '' });
      isKeyNext = token === '{';
    } else if (token === '}' || token === ']') {
      frames.pop();
      isKeyNext = false;
    } else if (token === ',') {
      if (frame?.isArray === true) frame.key = Number(frame.key) + 1;
      isKeyNext = frame?.isArray === false;
    } else if (token === ':') isKeyNext = false;
    else if (isKeyNext && frame !== undefined) {
      frame.key = String(JSON.parse(token));
      mark(index);
    } else if (frame?.isArray !== false) mark(index);
  }
  return { lineOf: (path) => nearest(lines, path), repeated };
}

/** The line of an offset in a text, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function nearest(lines: ReadonlyMap<string, number>, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines.get(nameOf(path.slice(0, length)));
    if (line !== undefined) return line;
  }
  return 1;
}

function nameOf(path: readonly PropertyKey[]): string {
  return JSON.stringify(path.map(String));
}
