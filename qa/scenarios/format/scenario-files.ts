import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BrokenScenarioError } from './broken-scenario-error.ts';
import { placesIn } from './json-places.ts';
import { lineOfSyntaxFault } from './json-syntax.ts';
import { repeatedFault, type ScenarioFault } from './scenario-fault.ts';
import { scenarioSchema, type Scenario } from './scenario-format.ts';
import { senseFaults } from './sense-faults.ts';
import { shapeFaults } from './shape-faults.ts';
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

/** A scenario, and where it was read. */
export interface ScenarioFile {
  readonly file: string;
  readonly scenario: Scenario;
}

/**
 * Reads scenario files; broken ones do not keep the others from being read. Throws
 * `UnreadableFileError` for one that is not there.
 */
export async function readScenarios(paths: readonly string[]) {
  const files: ScenarioFile[] = [];
  const broken: BrokenScenarioError[] = [];
  for (const file of paths) {
    try {
      files.push({ file, scenario: await readScenario(file) });
    } catch (error) {
      if (!(error instanceof BrokenScenarioError)) throw error;
      broken.push(error);
    }
  }
  return { files, broken };
}

/**
 * Reads a scenario file. Throws `UnreadableFileError` when it is not there, and `BrokenScenarioError`
 * with line and reason when it is not a scenario, or one that cannot be true.
 */
export async function readScenario(file: string): Promise<Scenario> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UnreadableFileError(file, 'the path of a scenario file');
  });
  const value = parse(file, text);
  const places = placesIn(text);
  const result = scenarioSchema.safeParse(value);
  const faults: readonly ScenarioFault[] = [
    ...places.repeated.map(repeatedFault),
    ...(result.success ? senseFaults(result.data) : shapeFaults(result.error, value)),
  ];
  if (result.success && faults.length === 0) return result.data;
  const lines = faults.map((fault) => ({ line: places.lineOf(fault.path), reason: fault.reason }));
  throw new BrokenScenarioError(
    file,
    lines.toSorted((one, other) => one.line - other.line),
  );
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const reason = 'the text is not JSON from here on; correct it.';
    throw new BrokenScenarioError(file, [{ line: lineOfSyntaxFault(text), reason }]);
  }
}
