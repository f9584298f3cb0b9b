import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { quickFolder } from './quick-folder.ts';

/** A block of commands on a page of `docs/`, and what the page says that it prints. */
export interface Commands {
  /** The heading above it, without its number. */
  readonly heading: string;
  readonly text: string;
  /** Lines; `…` stands for any text. */
  readonly prints: readonly string[];
}

const block = /^#+ (?:\d+\. )?(?<heading>.+)$|^```(?<kind>\w+)\n(?<body>[\s\S]*?)^```$/gm;

/** The shell blocks of a page in their order, each with the text block that follows it. */
export function commandsOf(page: string): Commands[] {
  const found: Commands[] = [];
  let heading = '';
  for (const { groups = {} } of page.matchAll(block)) {
    const { kind, body = '' } = groups;
    heading = groups['heading'] ?? heading;
    if (kind === 'sh') found.push({ heading, text: body, prints: [] });
    if (kind !== 'text') continue;
    const last = found.pop();
    if (last === undefined) throw new Error(`The page prints without a command: ${body}`);
    found.push({ ...last, prints: body.trimEnd().split('\n') });
  }
  return found;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The lines that a page shows and an output lacks. */
export function notPrinted(prints: readonly string[], output: string): string[] {
  return prints.filter((line) => {
    const pattern = line.split('…').map(escaped).join('.*');
    return !new RegExp(String.raw`^\s*${pattern}`, 'm').test(output);
  });
}

/** Where commands write: the portal's folder for reading, and a new one for what they create. */
export async function commandFolder(): Promise<string> {
  const folder = await quickFolder('portal-commands-');
  for (const name of readdirSync('.'))
    if (!name.startsWith('.')) symlinkSync(resolve(name), join(folder, name));
  return folder;
}

/** A shell whose exported variables one block leaves to the next. */
export interface Shell {
  readonly variables: () => Readonly<Record<string, string>>;
  /** Variables that the reader of a page chooses. */
  readonly choose: (chosen: Readonly<Record<string, string>>) => void;
  /** Runs a block to its end; throws with everything that it printed when a command fails. */
  readonly run: (text: string) => Promise<string>;
}

function withoutSettings(): Record<string, string> {
  const isSetting = /^(?:PORTAL_|VITEST|PORT$|DATABASE_)/;
  const kept = Object.entries(process.env).filter(([name]) => !isSetting.test(name));
  return Object.fromEntries(kept) as Record<string, string>;
}

/** Opens a shell in a folder without settings of the portal. */
export function openShell(folder: string): Shell {
  let variables: Record<string, string> = withoutSettings();
  const run = async (text: string): Promise<string> => {
    const kept = join(folder, '.variables');
    const script = `set -euo pipefail\n${text}\nenv --null > '${kept}'\n`;
    const child = spawn('bash', ['-c', script], { cwd: folder, env: variables });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [status] = (await once(child, 'close')) as [number | null];
    if (status !== 0) throw new Error(`Ended with ${status}:\n${text}\n${output}`);
    const pairs = (await readFile(kept, 'utf8')).split('\0').filter((pair) => pair !== '');
    variables = Object.fromEntries(
      pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    );
    return output;
  };
  return {
    variables: () => variables,
    choose: (chosen) => {
      variables = { ...variables, ...chosen };
    },
    run,
  };
}
