import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { type Proof, proofOf } from '#tests/support/run/proof.ts';

const folder = 'tests/machines';
const modelFiles = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.model.ts'))
    .map((file) => [basename(file, '.model.ts'), `${folder}/${file}`]),
);

/** A proof about one chart, which rests on its model with the chart and on `others`. */
export function proofOfChart(
  subject: string,
  chart: string,
  by: string,
  others: readonly string[],
): Proof {
  const name = chart.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const file = modelFiles.get(name);
  if (file === undefined) throw new Error(`There is no ${name}.model.ts.`);
  return proofOf(`${subject}-of-${name}`, by, [file, ...others]);
}
