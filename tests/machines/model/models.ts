import type { ChartModel } from '#kit/cover/chart-model.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../*/*/*.model.ts', {
  eager: true,
});

function isModel(value: unknown): value is ChartModel {
  return typeof value === 'object' && value !== null && 'machine' in value && 'commands' in value;
}

/** The one model of a file. Throws when there is none, or more than one. */
function modelOf([path, exported]: readonly [
  string,
  Readonly<Record<string, unknown>>,
]): ChartModel {
  const [model, ...others] = Object.values(exported).filter(isModel);
  if (model !== undefined && others.length === 0) return model;
  throw new Error(`${path} exports ${others.length + 1} models or none; export one.`);
}

/** A model for every chart by the chart's id: every `x.model.ts` of a folder of `tests/machines`. */
export const models: Readonly<Record<string, ChartModel>> = Object.fromEntries(
  Object.entries(files).map((file) => {
    const model = modelOf(file);
    return [model.machine.id, model];
  }),
);
