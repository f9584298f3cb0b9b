/**
 * Runs a generator on the path AREA/NAME of the command line. It prints the written files and what
 * to do next, or why nothing was written, and sets the exit code.
 */
export function runGenerator(generator: {
  readonly usage: string;
  /** Returns the paths of the written files. */
  readonly create: (path: string) => readonly string[];
  readonly next: string;
}): void {
  const [path] = process.argv.slice(2);
  if (path === undefined || path === '--help') {
    console.log(generator.usage);
    process.exitCode = path === undefined ? 1 : 0;
    return;
  }
  try {
    console.log(`Wrote ${generator.create(path).join('\n      ')}`);
    console.log(generator.next);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
