import { readdirSync, readFileSync } from 'node:fs';

/** Where tests of full runs are, by their project; `server` is that of either engine. The files of other projects run at every change. */
const folders = {
  domain: ['tests/qa', 'tests/scripts'],
  e2e: ['tests/e2e'],
  server: ['tests/server'],
} as const;

type Project = keyof typeof folders;

/** A file that a change does without has a line with the reason. */
const mark = /^\/\/ In full runs: \S/m;

/** The tests of a project that run only in full runs, or when they are asked for, as paths. */
function markedTests(project: Project): string[] {
  return folders[project]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => file.endsWith('.test.ts') && mark.test(readFileSync(file, 'utf8')));
}

/** The tests of all projects that run only in full runs, or when they are asked for, as paths. */
export function testsOfFullRuns(): string[] {
  return (Object.keys(folders) as Project[]).flatMap(markedTests);
}

/** What Vitest is told to do; every other word is a part of a path, an option or its value. */
const vitestCommands: ReadonlySet<string> = new Set(['run', 'list', 'watch']);

/** Whether a word is a project, or the pattern of those of both engines. */
function isProject(word: string, project: Project): boolean {
  const name = word.replace(/^--project=/, '');
  return name === project || (project === 'server' && /^server-(?:\*|pglite|postgres)$/.test(name));
}

/** Whether a command line names a file by a part of its path, or the project that it belongs to. */
function asksFor(commandLine: readonly string[], project: Project, file: string): boolean {
  return commandLine.some(
    (word) =>
      isProject(word, project) ||
      (!vitestCommands.has(word) && !word.startsWith('-') && file.includes(word)),
  );
}

/** The tests of a project that a run leaves out. */
export function testsLeftOut(
  project: Project,
  isFull: boolean,
  commandLine: readonly string[],
): string[] {
  if (isFull) return [];
  return markedTests(project).filter((file) => !asksFor(commandLine, project, file));
}
