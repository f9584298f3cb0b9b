import { describe, expect, it } from 'vitest';
import { readListArguments, runList } from '#qa/scenarios/list-command.ts';

/** What `list` prints with these arguments, and its exit code. */
async function list(...args: string[]) {
  const options = readListArguments(args);
  if (typeof options === 'string') throw new Error(options);
  const lines: string[] = [];
  const code = await runList(options, (line) => lines.push(line));
  return { code, lines };
}

const namesIn = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => !line.startsWith(' ')).slice(0, -1);

describe('the list of scenarios', () => {
  it('has every generated scenario when nothing is asked', async () => {
    const { code, lines } = await list();

    expect(code).toBe(0);
    expect(lines.at(-1)).toMatch(/^(\d+) of \1 scenarios$/);
  });

  it('finds a scenario by its name, in whatever case', async () => {
    const { lines } = await list('--name', 'EXPIRES IN BOTH TABS');

    expect(namesIn(lines)).toEqual(['Expires in both tabs together']);
    expect(lines[1]).toMatch(/^ {2}tabs, /);
    expect(lines[2]).toMatch(/^ {2}statecharts\/scenarios\/tabs-expires-in-both-tabs/);
  });

  it('finds those that come to a state, also by the name that sights use', async () => {
    const [full, short] = [
      await list('--state', 'session.live.warning.extendFailed'),
      await list('--state', 'live.warning.extendFailed'),
    ];

    expect(namesIn(full.lines)).toContain('Cannot extend without a connection, and reads why');
    expect(namesIn(full.lines)).not.toContain('Expires in both tabs together');
    expect(short).toEqual(full);
  });

  it('finds those that come to a state that is entered with another one', async () => {
    const { lines } = await list('--state', 'live.active', '--name', 'Presses Logout and');

    expect(namesIn(lines)).toEqual(['Presses Logout and finds the sign-in page']);
  });

  it('finds those that take a transition', async () => {
    const { lines } = await list('--transition', 'submission.withdraw');

    expect(namesIn(lines)).toEqual(['Submits a month and takes it back']);
  });

  it('finds those that prove a paragraph', async () => {
    expect(await list('--spec', '9')).toEqual(await list('--spec', '§9'));
    expect((await list('--spec', 'r10', '--name', 'both tabs')).lines.length).toBeGreaterThan(3);
  });

  it('prints paths alone for another command', async () => {
    const { lines } = await list('--paths', '--name', 'Expires in both tabs');

    expect(lines).toEqual([expect.stringMatching(/^statecharts\/scenarios\/tabs-expires.*json$/)]);
  });

  it('ends with 1 when nothing is found', async () => {
    expect(await list('--name', 'no such thing')).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^0 of \d+ scenarios$/)],
    });
  });

  it.each([
    [['--state', 'live.flying'], 'no chart has the state "live.flying"'],
    [['--transition', 'fly'], 'no chart has a transition like "fly"'],
    [['--spec', '§77'], 'there is no paragraph "§77"'],
    [['--colour', 'blue'], "Unknown option '--colour'"],
  ])('refuses %j', (args, text) => {
    expect(readListArguments(args)).toContain(text);
  });
});
