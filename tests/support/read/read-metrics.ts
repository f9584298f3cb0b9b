/** A sample of metrics in the text format of Prometheus. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const sampleForm = /^(?<name>[a-zA-Z_:][\w:]*)(?:\{(?<labels>.*)\})? (?<value>\S+)$/;
const labelForm = /(?<label>\w+)="(?<text>(?:[^"\\]|\\.)*)"/g;

/** The samples of a text; throws for a line that is none and no comment. */
export function readMetrics(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const { name, labels = '', value = '' } = sampleForm.exec(line)?.groups ?? {};
      if (name === undefined) throw new Error(`${line} is no sample.`);
      const pairs = [...labels.matchAll(labelForm)].map(({ groups }) => [
        groups?.['label'] ?? '',
        groups?.['text'] ?? '',
      ]);
      return { name, labels: Object.fromEntries(pairs) as Sample['labels'], value: Number(value) };
    });
}

/** The value of the one sample with these labels; undefined where there is none. */
export function valueOf(
  text: string,
  name: string,
  labels: Sample['labels'] = {},
): number | undefined {
  const found = readMetrics(text).filter(
    (sample) =>
      sample.name === name &&
      Object.entries(labels).every(([label, wanted]) => sample.labels[label] === wanted),
  );
  if (found.length > 1) throw new Error(`${name} has ${found.length} samples.`);
  return found[0]?.value;
}
