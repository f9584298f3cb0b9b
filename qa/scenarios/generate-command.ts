import { mkdir, writeFile } from 'node:fs/promises';
import { writeGenerated } from '#kit/export/generated-folder.ts';
import { generateScenarios } from './generate-scenarios.ts';
import { scenarioFolder } from './format/scenario-files.ts';

/** `generate`: writes every scenario and the schema of their files. Returns the exit code. */
export async function runGenerate(): Promise<number> {
  const { files, schema, counts } = generateScenarios((line) => console.log(line));
  await mkdir(scenarioFolder, { recursive: true });
  await writeFile('statecharts/scenario.schema.json', schema);
  const drift = await writeGenerated(scenarioFolder, files, (name) => name.endsWith('.json'));
  for (const [what, count] of Object.entries(counts)) console.log(`${count} ${what}`);
  const { changed, missing, extra } = drift;
  console.log(
    `${files.size} files in ${scenarioFolder}: ${changed.length} changed, ${missing.length} new, ${extra.length} removed`,
  );
  return 0;
}
