import { parseArgs } from 'node:util';
import { isDate } from '#domain/dates/date.ts';
import { MisuseError, runCommand } from '../command/run-command.ts';

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
 * Runs a command about the audit log as `runCommand` does; `dayNames` are its options, each with a
 * day.
 */
export function runAuditCommand(
  usage: string,
  dayNames: readonly string[],
  run: (line: CommandLine) => Promise<boolean>,
): Promise<void> {
  return runCommand(usage, () => run(readCommandLine(dayNames)));
}
