import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { writeGenerated } from '#kit/export/generated-folder.ts';
import { generateScenarios } from './generate-scenarios.ts';
import { withMatrix } from './requirements/requirement-matrix.ts';
import { scenarioFolder } from './format/scenario-files.ts';

const page = 'docs/qa.md';

/**
 * `generate`: writes every scenario, the schema of their files, and the table of requirements in
 * `docs/qa.md`. Returns the exit code.
 */
export async function runGenerate(): Promise<number> {
  const { files, scenarios, schema, counts } = generateScenarios((line) => console.log(line));
  await mkdir(scenarioFolder, { recursive: true });
  await writeFile('statecharts/scenario.schema.json', schema);
  await writeFile(page, withMatrix(await readFile(page, 'utf8'), scenarios));
  const drift = await writeGenerated(scenarioFolder, files, (name) => name.endsWith('.json'));
  for (const [what, count] of Object.entries(counts)) console.log(`${count} ${what}`);
  const { changed, missing, extra } = drift;
  console.log(
    `${files.size} files in ${scenarioFolder}: ${changed.length} changed, ${missing.length} new, ${extra.length} removed`,
  );
  return 0;
}
