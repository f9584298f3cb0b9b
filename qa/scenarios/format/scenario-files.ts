import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { scenarioSchema, type Scenario } from './scenario-format.ts';
import { UnreadableFileError } from './unreadable-file-error.ts';

/** Where generated scenarios live. */
export const scenarioFolder = 'statecharts/scenarios';

/** Files to replay: those named, or every generated one. */
export async function scenarioPaths(named: readonly string[]): Promise<readonly string[]> {
  if (named.length > 0) return named;
  const names = await readdir(scenarioFolder).catch((): string[] => []);
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => path.join(scenarioFolder, name));
}

/** Reads a scenario file. Throws with what is wrong in it and where. */
export async function readScenario(file: string): Promise<Scenario> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UnreadableFileError(file, 'the path of a scenario file');
  });
  const result = scenarioSchema.safeParse(parse(file, text));
  if (result.success) return result.data;
  throw new Error(
    `${file} is not a scenario; correct it by statecharts/scenario.schema.json:\n${z.prettifyError(result.error)}`,
  );
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON; correct it.`, { cause: error });
  }
}
