import { applyChange, changeOf } from '#domain/utilisation/grid/apply-edits.ts';
import type { ReportDraft } from '#domain/utilisation/report.types.ts';
import { gridRows } from '#domain/utilisation/grid/grid-rows.ts';
import type { CellEdit, GridChange } from '#domain/utilisation/grid/grid.types.ts';
import { planPaste } from '#domain/utilisation/grid/paste.ts';
import { planImport } from '#domain/utilisation/import/plan-import.ts';
import { isOpenForTyping, templateRows } from '#domain/utilisation/import/template-rows.ts';
import type { LeaseMonth } from '#domain/utilisation/lease-month.types.ts';
import type { StoredLeaseMonth } from '#contract/utilisation-schemas.ts';
import type { SaveRequest } from '#machines/lease-month/lease-month.types.ts';
import { utilisationInputMachine } from '#machines/utilisation-input/utilisation-input.machine.ts';
import { restoringChange } from '#machines/utilisation-input/utilisation-input.offers.ts';
import {
  settledDraft,
  settledOffer,
} from '#machines/utilisation-input/utilisation-input.settle.ts';
import { selectReports } from '#machines/utilisation-input/utilisation-input.selectors.ts';
import type { UtilisationInputSnapshot } from '#machines/utilisation-input/utilisation-input.snapshot.ts';
import type {
  DraftNote,
  KeptDraft,
  OfferedDraft,
  VersionedMonth,
} from '#machines/utilisation-input/utilisation-input.types.ts';
import { type ChartActor, createChartActor } from '../statecharts/chart-actor.ts';
import { ManualClock } from '../statecharts/manual-clock.ts';
import { failPort, settlePort, speak, type StartedPort } from '../statecharts/stand-in.ts';
import { aView, smallLease } from './a-stored-month.ts';
import type { ModelServer } from './model-server.ts';

/** One device of one person: its screen, what it keeps, and the server behind it. */
export class Device {
  readonly server: ModelServer;
  readonly clock = new ManualClock();
  readonly kept = new Map<string, KeptDraft>();
  /** What is offered back and not answered. */
  readonly offered = new Map<string, OfferedDraft>();
  readonly #sent = new Map<string, SaveRequest>();
  /** Requests that the network delivers once more, later. */
  readonly echoes: SaveRequest[] = [];
  chart: ChartActor;
  /** A file that was read and is not confirmed yet. */
  #planned: GridChange | null = null;

  constructor(server: ModelServer) {
    this.server = server;
    this.chart = this.#start();
  }

  get snapshot(): UtilisationInputSnapshot {
    return this.chart.actor.getSnapshot();
  }

  #start(): ChartActor {
    const chart = createChartActor(utilisationInputMachine, {
      input: { month: null, noOfMonths: 3 },
      clock: this.clock,
      lives: {
        keepDrafts: (port) => {
          port.hear = (event) => this.#note(event as DraftNote);
          return () => undefined;
        },
      },
    });
    this.chart = chart;
    this.answerLoad();
    return chart;
  }

  #note(note: DraftNote): void {
    const [name, way] = note.type.split('.');
    const place: Map<string, KeptDraft> = name === 'offers' ? this.offered : this.kept;
    if ('drafts' in note) for (const draft of note.drafts) place.set(draft.key, draft);
    if (way === 'forget' && 'keys' in note) for (const key of note.keys) place.delete(key);
  }

  answerLoad(): void {
    const { months } = this.server;
    const view = aView([...months.values()]);
    const kept = [...this.kept.values()].map((draft) => settledDraft(...this.#asLeft(draft)));
    const offered = [...this.offered.values()].map((offer) =>
      settledOffer(...this.#asLeft(offer), this.#sentOf(offer.key)),
    );
    this.chart.answer('loadUtilisation', { view, kept, offered, elsewhere: [] });
  }

  /** What went out onto the version of the draft and may be stored. */
  #sentOf(key: string): ReportDraft | undefined {
    const [sent, kept] = [this.#sent.get(key), this.kept.get(key)];
    return sent !== undefined && sent.rowVersion === kept?.rowVersion ? sent.report : undefined;
  }

  #asLeft<Kept extends KeptDraft>(draft: Kept): readonly [Kept, StoredLeaseMonth] {
    const stored = this.server.months.get(draft.key);
    if (stored === undefined) throw new Error(`There is no month ${draft.key}.`);
    const sent = this.#sentOf(draft.key);
    const left = sent === undefined ? draft : { ...draft, sent };
    return [left, { ...stored, changedByMe: stored.changedBy === 'me' }];
  }

  /** The months as they would be if everything that is offered were restored. */
  whole(): Readonly<Record<string, ReportDraft>> {
    const { context } = this.snapshot;
    return applyChange(context.reports, restoringChange(context));
  }

  answerOffer(type: 'drafts.restore' | 'drafts.discard'): void {
    this.chart.send({ type });
  }

  reload(): void {
    this.chart.stop();
    this.#planned = null;
    this.chart = this.#start();
  }

  type(edits: readonly CellEdit[]): void {
    this.#change(changeOf(selectReports(this.snapshot), edits, 'typing'));
  }

  #change(change: GridChange | null | undefined): void {
    if (change) this.chart.send({ type: 'cells.change', change });
  }

  /** The months that take figures, as the screen shows them. */
  #openMonths(): readonly LeaseMonth[] {
    const { stored } = this.snapshot.context;
    return Object.entries(selectReports(this.snapshot)).flatMap(([key, report]) => {
      const known = stored[key];
      if (known === undefined || !isOpenForTyping(known)) return [];
      return [{ lease: smallLease, month: known.month, facts: known.facts, report }];
    });
  }

  /** Pastes a block from a spreadsheet into the rows of the screen, from a cell on. */
  paste(block: readonly (readonly string[])[], row: number): void {
    const open = this.#openMonths();
    const months = open.map(({ month }) => month);
    const shown = { filterBy: 'lease', find: '', months } as const;
    const rows = gridRows([smallLease], shown, () => true);
    const { edits } = planPaste(rows, block, { row, column: 0 });
    this.#change(changeOf(selectReports(this.snapshot), edits, 'paste'));
  }

  /** Reads the template with other hours in it; nothing changes until it is confirmed. */
  readFile(hours: string): void {
    const months = this.#openMonths();
    const [head = [], ...rows] = templateRows(months);
    const at = head.indexOf('fh');
    const table = [head, ...rows.map((cells) => cells.with(at, hours))];
    this.#planned = planImport({ table, months }).change;
  }

  confirmFile(): void {
    this.#change(this.#planned);
    this.#planned = null;
  }

  #save(at: number): StartedPort | undefined {
    const pending = this.chart.pending('saveDraft');
    return pending[at % Math.max(pending.length, 1)];
  }

  answerSave(at: number, way: 'answered' | 'lost on the way' | 'answer lost' | 'twice'): void {
    const port = this.#save(at);
    if (port === undefined) return;
    const request = port.input as SaveRequest;
    this.#sent.set(`${request.leaseId} ${request.month}`, request);
    if (way === 'lost on the way') return failPort(port, new Error('lost'));
    const result = this.server.save(request, 'me');
    if (way === 'twice') this.echoes.push(request);
    if (way === 'answer lost') return failPort(port, new Error('lost'));
    settlePort(port, result);
  }

  echo(): void {
    const request = this.echoes.shift();
    if (request !== undefined) this.server.save(request, 'me');
  }

  answerSubmit(isLost: boolean): void {
    const [port] = this.chart.pending('submitMonths');
    if (port === undefined) return;
    if (isLost) return failPort(port, new Error('lost'));
    const { months } = port.input as { months: readonly VersionedMonth[] };
    settlePort(port, { receiptId: 'r', results: this.server.submit(months) });
  }

  connect(type: 'connection.lost' | 'connection.restored'): void {
    for (const port of this.chart.pending('watchConnection')) speak(port, { type });
  }

  /** Everything settles: connection, answers, offers, choices, time. */
  settle(): void {
    this.connect('connection.restored');
    for (let round = 0; round < 60; round += 1) {
      this.answerLoad();
      this.answerOffer('drafts.restore');
      for (const key of this.server.months.keys())
        this.chart.send({ type: 'conflict.keepMine', key });
      for (let at = 0; at < this.server.months.size; at += 1) this.answerSave(0, 'answered');
      this.answerSubmit(false);
      this.clock.advance(3000);
    }
  }
}
