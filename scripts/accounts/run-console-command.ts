import { runCommand } from '../command/run-command.ts';

/**
 * Runs a command about an account or a customer, which takes as many words as `run` has parameters.
 * Ends with 0, with 1 and the reason when it fails, and with 2 and its usage when words are missing.
 */
export async function runConsoleCommand(
  usage: string,
  run: (...words: string[]) => Promise<void>,
): Promise<void> {
  const words = process.argv.slice(2);
  if (words.length < run.length && !words.includes('--help')) {
    console.log(usage);
    process.exitCode = 2;
    return;
  }
  await runCommand(usage, async () => {
    await run(...words);
    return true;
  });
}
