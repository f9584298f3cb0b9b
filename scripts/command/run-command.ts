/** The command line is invalid. */
export class MisuseError extends Error {
  override readonly name = 'MisuseError';
}

/**
 * Runs a command and ends with 0, with 1 when it says false or fails, and with 2 and its usage when it
 * is misused. `--help` prints the usage only.
 */
export async function runCommand(usage: string, run: () => Promise<boolean>): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(usage);
    return;
  }
  try {
    process.exitCode = (await run()) ? 0 : 1;
  } catch (error) {
    const isMisused = error instanceof MisuseError;
    console.error(error instanceof Error ? error.message : String(error));
    if (isMisused) console.error(`\n${usage}`);
    process.exitCode = isMisused ? 2 : 1;
  }
}
