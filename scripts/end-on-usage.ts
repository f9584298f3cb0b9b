/**
 * Ends a command that received `--help` (exit code 0) or an unknown option (2), before it does
 * anything. `known` are its options other than `--help`.
 */
export function endOnUsage(usage: string, known: readonly string[] = []): void {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  const unknown = args.find((one) => !known.includes(one));
  if (unknown === undefined) return;
  console.error(`${unknown} is not an option of this command.\n\n${usage}`);
  process.exit(2);
}
