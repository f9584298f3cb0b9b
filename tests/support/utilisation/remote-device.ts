import { changeOf } from '#domain/utilisation/grid/apply-edits.ts';
import type { CellEdit } from '#domain/utilisation/grid/grid.types.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { SaveRequest } from '#machines/utilisation/lease-month/lease-month.ports.ts';
import {
  utilisationInputMachine,
  type UtilisationInputSnapshot,
} from '#machines/utilisation/utilisation-input/utilisation-input.machine.ts';
import {
  selectReports,
  selectStanding,
} from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import type { DraftNote } from '#machines/utilisation/utilisation-input/utilisation-input.ports.ts';
import type { KeptDraft } from '#machines/utilisation/book/book.types.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';
import { ManualClock } from '#kit/runner/manual-clock.ts';
import { failPort, settlePort } from '#kit/runner/stand-in.ts';
import type { utilisationOf } from './report-month.ts';

type Api = ReturnType<typeof utilisationOf>;

/** The outcome of a save on its way to the server and back. */
export const fates = ['answered', 'lost on the way', 'answer lost', 'twice'] as const;
export type Fate = (typeof fates)[number];

/** The screen of one person on the real server, over a network that does what a test says. */
export class RemoteDevice {
  readonly #api: Api;
  readonly #clock = new ManualClock();
  readonly #kept = new Map<string, KeptDraft>();
  /** Saves that the network delivers once more, later. */
  readonly #echoes: SaveRequest[] = [];
  #chart: ChartActor | undefined;

  constructor(api: Api) {
    this.#api = api;
  }

  get chart(): ChartActor {
    if (this.#chart === undefined) throw new Error('The screen is not open.');
    return this.#chart;
  }

  get snapshot(): UtilisationInputSnapshot {
    return this.chart.actor.getSnapshot();
  }

  /** Opens the screen, or loads it again; the drafts of the last visit are taken up. */
  async open(): Promise<void> {
    this.#chart?.stop();
    this.#chart = createChartActor(utilisationInputMachine, {
      input: { month: null, noOfMonths: 1 },
      clock: this.#clock,
      lives: {
        keepDrafts: (port) => {
          port.hear = (event) => this.#note(event as DraftNote);
          return () => undefined;
        },
      },
    });
    const view = await this.#api.read();
    const kept = view.leaseMonths.flatMap((stored) => this.#keptOf(stored));
    this.chart.answer('loadUtilisation', { view, kept, offered: [], elsewhere: [] });
    this.chart.send({ type: 'drafts.restore' });
  }

  /** Own drafts build on what oneself saved before the answer got lost. */
  #keptOf({ leaseId, month, rowVersion, changedByMe }: StoredLeaseMonth): readonly KeptDraft[] {
    const draft = this.#kept.get(leaseMonthKey(leaseId, month));
    if (draft === undefined) return [];
    return [changedByMe === true ? { ...draft, rowVersion } : draft];
  }

  #note(note: DraftNote): void {
    if (note.type === 'drafts.keep')
      for (const draft of note.drafts) this.#kept.set(draft.key, draft);
    if (note.type === 'drafts.forget') for (const key of note.keys) this.#kept.delete(key);
  }

  type(edits: readonly CellEdit[]): void {
    const change = changeOf(selectReports(this.snapshot), edits, 'typing');
    if (change !== undefined) this.chart.send({ type: 'cells.change', change });
  }

  undo(): void {
    this.chart.send({ type: 'edits.undo' });
  }

  wait(ms: number): void {
    this.#clock.advance(ms);
  }

  #save({ leaseId, month, rowVersion, report }: SaveRequest) {
    const place = { leaseId, month, rowVersion };
    return this.#api.save(place as StoredLeaseMonth, report);
  }

  /** One of the running saves has the given outcome. */
  async deliver(at: number, fate: Fate): Promise<void> {
    const pending = this.chart.pending('saveDraft');
    const port = pending[at % Math.max(pending.length, 1)];
    if (port === undefined) return;
    const request = port.input as SaveRequest;
    if (fate === 'lost on the way') return failPort(port, new Error('lost'));
    const result = await this.#save(request);
    if (fate === 'twice') this.#echoes.push(request);
    if (fate === 'answer lost') return failPort(port, new Error('lost'));
    settlePort(port, result);
  }

  /** A save of earlier arrives a second time; nobody hears the answer. */
  async echo(): Promise<void> {
    const request = this.#echoes.shift();
    if (request !== undefined) await this.#save(request);
  }

  /** The person chooses wherever two texts are in conflict. */
  choose(type: 'conflict.keepMine' | 'conflict.takeTheirs'): void {
    for (const key of Object.keys(selectStanding(this.snapshot))) this.chart.send({ type, key });
  }

  /** Waits, answers and keeps the own texts until nothing is unsaved. */
  async settle(): Promise<void> {
    for (let round = 0; round < 20 && this.unsaved().length > 0; round += 1) {
      this.choose('conflict.keepMine');
      this.wait(61_000);
      while (this.chart.pending('saveDraft').length > 0) await this.deliver(0, 'answered');
    }
  }

  unsaved(): readonly string[] {
    return Object.keys(selectStanding(this.snapshot));
  }
}
