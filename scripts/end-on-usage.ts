/**
 * Ends a command that was asked for its help (exit code 0) or given what it does not know (2), before
 * it does anything. `known` are the options that it has beside `--help`.
 */
export function endOnUsage(usage: string, known: readonly string[] = []): void {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  const unknown = args.find((one) => !known.includes(one));
  if (unknown === undefined) return;
  console.error(`${unknown} is no option of this command.\n\n${usage}`);
  process.exit(2);
}
