import { parseArgs } from 'node:util';
import { isDate } from '#domain/dates/date.ts';

/** The command line is invalid. */
export class MisuseError extends Error {
  override readonly name = 'MisuseError';
}

/** What a command was given: at most one file, and days. */
export interface CommandLine {
  readonly file: string | undefined;
  readonly days: Readonly<Record<string, string | undefined>>;
}

/** Reads the command line; `dayNames` are its options, each with a day. Throws `MisuseError`. */
function readCommandLine(dayNames: readonly string[]): CommandLine {
  const options = Object.fromEntries(dayNames.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file, ...others] = positionals;
    if (others.length > 0) throw new TypeError(`Name one file, not ${positionals.join(', ')}.`);
    const days = values as Record<string, string | undefined>;
    for (const [name, value] of Object.entries(days))
      if (value === undefined || !isDate(value))
        throw new TypeError(`--${name} takes a day as YYYY-MM-DD, not ${value ?? 'nothing'}.`);
    return { file, days };
  } catch (error) {
    throw new MisuseError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/**
 * Runs a command about the audit log and ends with 0, with 1 when it says false or fails, and with 2
 * and its usage when it is misused.
 */
export async function runAuditCommand(
  usage: string,
  dayNames: readonly string[],
  run: (line: CommandLine) => Promise<boolean>,
): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(usage);
    return;
  }
  try {
    process.exitCode = (await run(readCommandLine(dayNames))) ? 0 : 1;
  } catch (error) {
    const isMisused = error instanceof MisuseError;
    console.error(error instanceof Error ? error.message : String(error));
    if (isMisused) console.error(`\n${usage}`);
    process.exitCode = isMisused ? 2 : 1;
  }
}
