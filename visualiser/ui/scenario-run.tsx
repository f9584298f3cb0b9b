import { useEffect, useState } from 'react';
import type { Recording } from '#visualiser/recording/recording.ts';
import type { Scenario, ScenarioKit } from '#visualiser/scenario/scenario-kit.ts';
import type { ScenarioPlayer } from '#visualiser/scenario/scenario-player.ts';

/** Milliseconds between two steps. */
const speeds = { slow: 2000, normal: 1000, fast: 250, 'at once': 0 } as const;

type Speed = keyof typeof speeds;

let runs = 0;

interface RunProps {
  readonly scenario: Scenario;
  readonly player: ScenarioKit['player'];
  readonly recording: Recording;
  readonly onStart: () => void;
}

/**
 * The run of a scenario: the result of each step so far, and a function that plays the next one.
 */
function useRun({ scenario, player, recording, onStart }: RunProps) {
  const [running, setRunning] = useState<ScenarioPlayer>();
  const [results, setResults] = useState<readonly (readonly string[])[]>([]);
  useEffect(() => () => running?.close(), [running]);
  const begin = (): ScenarioPlayer => {
    running?.close();
    recording.lookAt(null);
    onStart();
    runs += 1;
    const next = new player.ScenarioPlayer(scenario, runs, recording.add);
    setRunning(next);
    return next;
  };
  const isOver = results.length >= scenario.steps.length;
  const step = (): void => {
    const isFirst = running === undefined || isOver;
    const { differences } = (isFirst ? begin() : running).step();
    setResults(isFirst ? [differences] : [...results, differences]);
  };
  return { results, isOver, step };
}

/** Plays one scenario: all of it at a speed, or step by step. */
export function ScenarioRun(props: RunProps) {
  const { scenario, player } = props;
  const { results, isOver, step } = useRun(props);
  const [wantsToPlay, setWantsToPlay] = useState(false);
  const [speed, setSpeed] = useState<Speed>('normal');
  const isPlaying = wantsToPlay && !isOver;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(step, speeds[speed]);
    return () => clearTimeout(timer);
  });
  const playOrPause = (): void => {
    if (!isPlaying) step();
    setWantsToPlay(!isPlaying);
  };
  return (
    <>
      <p className="hint">{scenario.description}</p>
      <div className="events">
        <button type="button" className="primary" onClick={playOrPause}>
          {isPlaying ? 'Pause' : 'Play'}
        </button>
        <button type="button" disabled={isPlaying} onClick={step}>
          Step
        </button>
        <select
          aria-label="Speed"
          value={speed}
          onChange={({ target }) => setSpeed(target.value as Speed)}
        >
          {Object.keys(speeds).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </div>
      <Steps scenario={scenario} results={results} textOf={player.stepText} />
    </>
  );
}

function Steps(props: {
  readonly scenario: Scenario;
  readonly results: readonly (readonly string[])[];
  readonly textOf: ScenarioKit['player']['stepText'];
}) {
  const { scenario, results, textOf } = props;
  const steps = scenario.steps.map((step, index) => ({ step, number: index + 1 }));
  return (
    <ol className="steps">
      {steps.map(({ step, number }) => {
        const differences = results[number - 1];
        const mark = differences === undefined ? '' : differences.length === 0 ? '✓' : '✗';
        return (
          <li key={number} aria-current={number === results.length ? 'step' : undefined}>
            <span className="muted">{step.at} s</span> {textOf(step)} {mark}
            {differences?.map((difference) => (
              <p key={difference} className="fault">
                {difference}
              </p>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
