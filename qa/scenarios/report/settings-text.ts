import { scenarioSchema, type Settings } from '../format/scenario-format.ts';

const defaults: Settings = scenarioSchema.shape.settings.parse({});

/** The settings that differ from the defaults of the specification, as text. */
export function settingsText(settings: Settings): string {
  const differing = Object.entries(settings).filter(
    ([name, value]) => Reflect.get(defaults, name) !== value,
  );
  if (differing.length === 0) return 'the defaults of the specification';
  return differing.map(([name, value]) => `${name} ${value}`).join(', ');
}
