import { parseArgs } from 'node:util';
import { lookSizes } from '../data/look-sizes.ts';
import { stateKinds } from '../data/look-states.ts';

/** What a contact sheet shows; without a choice everything. */
export interface SheetOptions {
  /** Parts of the names of screens. */
  readonly screens: readonly string[];
  readonly sizes: readonly string[];
  readonly states: readonly string[];
  /** Folder of the sheet and its pictures. */
  readonly out: string;
  /** A portal with the demo data that runs already: its address, with `/portal`. */
  readonly url: string | undefined;
}

function listOf(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(',').map((one) => one.trim());
}

function unknownOf(chosen: readonly string[], known: readonly string[]): string | undefined {
  const unknown = chosen.find((one) => !known.includes(one));
  return unknown && `"${unknown}" is none of ${known.join(', ')}`;
}

/** The options of the command, or a sentence that says what is wrong with them. */
export function readSheetOptions(args: readonly string[]): SheetOptions | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        width: { type: 'string' },
        state: { type: 'string' },
        out: { type: 'string', default: 'coverage/contact-sheet' },
        url: { type: 'string' },
      },
    });
    const sizes = listOf(values.width);
    const states = listOf(values.state);
    const names = lookSizes.map(({ name }) => name);
    const fault = unknownOf(sizes, [...names, 'paper']) ?? unknownOf(states, stateKinds);
    return fault ?? { screens: positionals, sizes, states, out: values.out, url: values.url };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
