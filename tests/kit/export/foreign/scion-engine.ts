import scion from '@scion-scxml/scxml';
import { vi } from 'vitest';
import type { Walk } from './agreement.ts';
import type { ForeignRun } from './foreign-run.ts';

type Model = ConstructorParameters<typeof scion.core.Statechart>[0];

/**
 * Loads documents with SCION's parser and walks the runs in its interpreter; an event of a delay that no
 * document has armed is seen as a difference. Throws what the parser refuses.
 */
export async function walkInScion(
  texts: ReadonlyMap<string, string>,
  runs: readonly ForeignRun[],
): Promise<readonly Walk[]> {
  const models = new Map<string, Model>();
  for (const [chart, text] of texts) models.set(chart, await modelOf(chart, text));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    return runs.map((run) => walk(models.get(run.chart), run));
  } finally {
    vi.useRealTimers();
  }
}

function modelOf(chart: string, text: string): Promise<Model> {
  return new Promise((resolve, reject) => {
    scion.documentStringToModel(`${chart}.scxml`, text, (fault, document) => {
      if (fault) reject(fault);
      else document.prepare((error, model) => (error ? reject(error) : resolve(model)));
    });
  });
}

function walk(model: Model | undefined, { chart, data, steps }: ForeignRun): Walk {
  if (model === undefined) throw new Error(`${chart} is not loaded.`);
  const interpreter = new scion.core.Statechart(model, { params: data });
  const states = (): readonly string[] =>
    interpreter
      .getFullConfiguration()
      .filter((id) => !id.startsWith('$generated'))
      .toSorted();
  interpreter.start();
  const seen = [states()];
  for (const step of steps) {
    const isUnarmed = step.name.startsWith('after.') && vi.getTimerCount() === 0;
    interpreter.gen({ name: step.name, data: step.data });
    seen.push(isUnarmed ? ['no delay runs'] : states());
  }
  vi.clearAllTimers();
  return seen;
}
