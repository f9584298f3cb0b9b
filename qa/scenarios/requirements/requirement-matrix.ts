import type { Scenario } from '../format/scenario-format.ts';
import { requirements } from './requirements.ts';
import { requirementsOf } from './requirements-of.ts';

const begin = '<!-- requirements: written by `npm run scenarios -- generate` -->';
const end = '<!-- end of requirements -->';

/** Kinds of scenarios that a search found; all others are stories that people wrote. */
const found: ReadonlySet<string> = new Set(['transition', 'pair']);

/** Requirements against the scenarios that prove them, as a table in Markdown. */
export function requirementMatrix(scenarios: readonly Scenario[]): string {
  const proven = scenarios.map((scenario) => ({
    scenario,
    ids: new Set(requirementsOf(scenario).map(({ id }) => id)),
  }));
  const rows = requirements.map(({ id, paragraphs, text, story }) => {
    const own = proven.filter(({ ids }) => ids.has(id)).map(({ scenario }) => scenario);
    const stories = own.filter(({ kind }) => !found.has(kind));
    const cells = [
      `${text} (\`${id}\`)`,
      paragraphs.join(', '),
      String(stories.length),
      String(own.length - stories.length),
      story,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| what must hold | required by | stories | found runs | the story that shows it |',
    '| --- | --- | ---: | ---: | --- |',
    ...rows,
  ].join('\n');
}

/** A page with its table of requirements brought up to date. Throws when the page has no place for it. */
export function withMatrix(page: string, scenarios: readonly Scenario[]): string {
  const [start, stop] = [page.indexOf(begin), page.indexOf(end)];
  if (start < 0 || stop < start)
    throw new Error(`The page needs the lines ${begin} and ${end}, in this order.`);
  const before = page.slice(0, start + begin.length);
  return `${before}\n\n${requirementMatrix(scenarios)}\n\n${page.slice(stop)}`;
}
