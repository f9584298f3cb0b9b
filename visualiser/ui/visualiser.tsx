import { useState } from 'react';
import { acceptableEvents } from '#visualiser/chart/acceptable-events.ts';
import { examplePayload } from '#visualiser/recording/example-payload.ts';
import type { Recording } from '#visualiser/recording/recording.ts';
import { scenarioSource } from '#visualiser/recording/scenario-source.ts';
import { activeStates, type ActorView, type View } from '#visualiser/recording/view.ts';
import type { PortalSource } from '#visualiser/sources/channel-source.ts';
import { nameOf } from './actor-name.ts';
import { ActorTree } from './actor-tree.tsx';
import { ChartPane } from './chart-pane.tsx';
import { ContextPanel } from './context-panel.tsx';
import { EventLog } from './event-log.tsx';
import { RecordingFile } from './recording-file.tsx';
import type { ScenarioKit } from '#visualiser/scenario/scenario-kit.ts';
import { ScenarioPanel } from './scenario-panel.tsx';
import { SendPanel } from './send-panel.tsx';
import { SequenceView } from './sequence-view.tsx';
import { TimeLine } from './time-line.tsx';
import { TimersPanel } from './timers-panel.tsx';
import { type Draw, type DrawnState, useDrawnChart } from './use-drawn-chart.ts';
import { useRecording } from './use-recording.ts';

/** The whole page: running actors, the chart of the selected actor, its context, and the log. */
export function Visualiser(props: {
  readonly recording: Recording;
  readonly portal: PortalSource;
  readonly draw: Draw;
  readonly loadKit: () => Promise<ScenarioKit>;
}) {
  const { recording, portal, draw, loadKit } = props;
  useRecording(recording);
  const [chosen, setChosen] = useState<string>();
  const { view } = recording;
  const actor = currentActor(view, chosen);
  const state = useDrawnChart(actor?.definition, draw);
  return (
    <div className="visualiser">
      <header className="bar">
        <h1>Visualiser</h1>
        <TimeLine recording={recording} />
        <RecordingFile recording={recording} />
      </header>
      <aside className="side" aria-label="What runs">
        <ActorTree view={view} selected={actor?.sessionId} onSelect={setChosen} />
        <TimersPanel view={view} isPast={recording.place !== null} />
        <ScenarioPanel
          recording={recording}
          loadKit={loadKit}
          onStart={() => setChosen(undefined)}
        />
      </aside>
      <Stage recording={recording} actor={actor} state={state} />
      <aside className="side" aria-label="The chosen actor">
        <SendPanel
          events={eventsOf(actor, state)}
          blocked={blockOf(recording, actor)}
          exampleOf={(type) => examplePayload(recording.log.entries, actor?.sessionId, type)}
          onSend={(event) => {
            if (actor !== undefined) portal.send(actor.sessionId, event);
          }}
        />
        <ContextPanel actor={actor} />
      </aside>
      <EventLog recording={recording} view={view} />
    </div>
  );
}

const panes = { chart: 'Chart', sequence: 'Sequence' } as const;

function Stage(props: {
  readonly recording: Recording;
  readonly actor: ActorView | undefined;
  readonly state: DrawnState;
}) {
  const { recording, actor, state } = props;
  const [pane, setPane] = useState<keyof typeof panes>('chart');
  const { view, place } = recording;
  return (
    <main className="stage">
      <header>
        <h2>{actor === undefined ? 'Chart' : nameOf(actor)}</h2>
        <fieldset className="choice" aria-label="View">
          {(['chart', 'sequence'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={pane === each}
              onClick={() => setPane(each)}
            >
              {panes[each]}
            </button>
          ))}
        </fieldset>
      </header>
      {pane === 'chart' ? (
        <ChartPane actor={actor} state={state} seen={view.seen} />
      ) : (
        <SequenceView
          entries={recording.log.entries.filter(({ last }) => place === null || last <= place)}
          view={view}
        />
      )}
    </main>
  );
}

/**
 * The selected actor while it lives; else the session of the newest portal, the most important one.
 */
function currentActor(view: View, chosen: string | undefined): ActorView | undefined {
  const picked = chosen === undefined ? undefined : view.actors.get(chosen);
  if (picked !== undefined) return picked;
  const charts = [...view.actors.values()].filter(
    ({ isAlive, definition }) => isAlive && definition !== undefined,
  );
  return charts.findLast(({ chartId }) => chartId === 'session') ?? charts[0];
}

function eventsOf(actor: ActorView | undefined, state: DrawnState): readonly string[] {
  if (actor === undefined || state.kind !== 'drawn') return [];
  return acceptableEvents(state.drawn.chart, activeStates(actor));
}

function blockOf(recording: Recording, actor: ActorView | undefined): string | undefined {
  if (actor === undefined) return 'Choose an actor.';
  if (recording.place !== null) return 'This is the past. Choose "Live" to send something.';
  if (actor.sessionId.startsWith(scenarioSource)) return 'A scenario sends its own events.';
  return actor.isAlive ? undefined : 'This actor has ended.';
}
