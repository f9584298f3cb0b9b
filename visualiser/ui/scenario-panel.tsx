import { useState } from 'react';
import type { Recording } from '#visualiser/recording/recording.ts';
import type { Scenario, ScenarioKit } from '#visualiser/scenario/scenario-kit.ts';
import { ScenarioRun } from './scenario-run.tsx';

/** Selects a scenario and plays it in this page, without a portal. */
export function ScenarioPanel(props: {
  readonly recording: Recording;
  readonly loadKit: () => Promise<ScenarioKit>;
  readonly onStart: () => void;
}) {
  const { recording, loadKit, onStart } = props;
  const [kit, setKit] = useState<ScenarioKit>();
  const [chosen, setChosen] = useState<Scenario>();
  const kinds = [...new Set(kit?.scenarios.map(({ kind }) => kind))].toSorted();
  return (
    <section aria-labelledby="scenario">
      <h2 id="scenario">Scenario</h2>
      {kit === undefined ? (
        <button type="button" onClick={() => void loadKit().then(setKit)}>
          Load scenarios
        </button>
      ) : (
        <select
          aria-label="Scenario to play"
          value={chosen?.name ?? ''}
          onChange={({ target }) =>
            setChosen(kit.scenarios.find(({ name }) => name === target.value))
          }
        >
          <option value="">Choose a scenario…</option>
          {kinds.map((kind) => (
            <optgroup key={kind} label={kind}>
              {kit.scenarios
                .filter((each) => each.kind === kind)
                .map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
      {kit !== undefined && chosen !== undefined && (
        <ScenarioRun
          key={chosen.name}
          scenario={chosen}
          player={kit.player}
          recording={recording}
          onStart={onStart}
        />
      )}
    </section>
  );
}
