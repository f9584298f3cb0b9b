import { applyChange, changeOf } from '#domain/utilisation/grid/apply-edits.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { CellEdit, GridChange } from '#domain/utilisation/grid/grid.types.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import { isOpenForTyping } from '#domain/utilisation/import/template-rows.ts';
import type { SaveRequest } from '#machines/utilisation/lease-month/lease-month.ports.ts';
import {
  utilisationInputMachine,
  type UtilisationInputSnapshot,
} from '#machines/utilisation/utilisation-input/utilisation-input.machine.ts';
import { restoringChange } from '#machines/utilisation/book/offers.ts';
import {
  selectLeaseMonths,
  selectReports,
} from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import type { DraftNote } from '#machines/utilisation/utilisation-input/utilisation-input.ports.ts';
import type { VersionedMonth } from '#machines/utilisation/book/book.types.ts';
import { draftName, offerName } from '#src/features/utilisation/airline/drafts/draft-names.ts';
import {
  draftWrites,
  type VisitTexts,
  writeDraft,
} from '#src/features/utilisation/airline/drafts/draft-writes.ts';
import { readDrafts } from '#src/features/utilisation/airline/drafts/read-drafts.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';
import { ManualClock } from '#kit/runner/manual-clock.ts';
import { failPort, settlePort, speak, type StartedPort } from '#kit/runner/stand-in.ts';
import { aView } from './a-stored-month.ts';
import { importedChange, pastedEdits } from './device-blocks.ts';
import { Home, type Kept, keptIn } from './home.ts';
import type { ModelServer } from './model-server.ts';

/** The outcome of a save; the server may be unable to accept it at all. */
export type Fate = 'answered' | 'lost on the way' | 'answer lost' | 'twice' | 'rejected';

/** One tab of one person: its screen, what its browser keeps, and the server behind it. */
export class Device {
  readonly server: ModelServer;
  readonly clock = new ManualClock();
  readonly home: Home;
  /** Requests that the network delivers once more, later. */
  readonly echoes: SaveRequest[] = [];
  chart: ChartActor;
  readonly #person: string;
  #visit: ReturnType<Home['open']>;
  /** A file that was read and is not confirmed yet. */
  #planned: GridChange | null = null;

  constructor(server: ModelServer, home = new Home(), person = 'me') {
    this.server = server;
    this.home = home;
    this.#person = person;
    this.#visit = home.open(person);
    this.chart = this.#start();
  }

  get snapshot(): UtilisationInputSnapshot {
    return this.chart.actor.getSnapshot();
  }

  #start(): ChartActor {
    const texts: VisitTexts = { sent: new Map(), kept: new Map() };
    const { own } = this.#visit;
    const chart = createChartActor(utilisationInputMachine, {
      input: { month: null, noOfMonths: 3 },
      clock: this.clock,
      lives: {
        keepDrafts: (port) => {
          port.hear = (event) => {
            const writes = draftWrites(event as DraftNote, texts, this.home.now());
            for (const write of writes) writeDraft(own, write);
          };
          return () => undefined;
        },
        saveDraft: ({ input }) => {
          const request = input as SaveRequest;
          texts.sent.set(leaseMonthKey(request.leaseId, request.month), request);
          return () => undefined;
        },
      },
    });
    this.chart = chart;
    this.answerLoad();
    return chart;
  }

  answerLoad(): void {
    if (this.chart.pending('loadUtilisation').length === 0) return;
    this.#visit.takeOver();
    const months = [...this.server.months.values()].map((stored) => ({
      ...stored,
      changedByMe: stored.changedBy === this.#person,
    }));
    const view = aView(months);
    this.chart.answer('loadUtilisation', { view, ...readDrafts(this.#visit.own, view) });
  }

  /** The drafts that the visit keeps: typed and not saved. */
  get kept(): ReadonlyMap<string, Kept> {
    return keptIn(this.#visit.own, [...this.server.months.keys()], draftName);
  }

  /** The offers that the visit keeps: offered back and not answered. */
  get offered(): ReadonlyMap<string, Kept> {
    return keptIn(this.#visit.own, [...this.server.months.keys()], offerName);
  }

  /** The months that take figures, as they would be if everything that is offered were restored. */
  whole(): Readonly<Record<string, ReportDraft>> {
    const { context } = this.snapshot;
    const all = Object.entries(applyChange(context.reports, restoringChange(context)));
    return Object.fromEntries(all.filter(([key]) => this.#isOpen(key)));
  }

  #isOpen(key: string): boolean {
    const known = this.snapshot.context.stored[key];
    return known !== undefined && isOpenForTyping(known);
  }

  answerOffer(type: 'drafts.restore' | 'drafts.discard'): void {
    this.chart.send({ type });
  }

  /** The tab is closed, or crashes. */
  leave(): void {
    this.chart.stop();
    this.#visit.end();
  }

  /** The screen is opened again in its tab. */
  open(): void {
    this.#planned = null;
    this.#visit = this.home.open(this.#person);
    this.chart = this.#start();
  }

  reload(): void {
    this.leave();
    this.open();
  }

  /** The person logs out and signs in again: nothing is left on the device. */
  logOut(): void {
    this.leave();
    this.home.logOut();
    this.open();
  }

  /** The session expired, and another person signs in and works before the person does again. */
  lend(person: string, work: (borrowed: Device) => void): void {
    this.leave();
    this.home.signIn(person);
    const borrowed = new Device(this.server, this.home, person);
    work(borrowed);
    borrowed.leave();
    this.home.signIn(this.#person);
    this.open();
  }

  /** Types into the months that take figures; the screen locks all others. */
  type(edits: readonly CellEdit[]): void {
    const taken = edits.filter(({ key }) => this.#isOpen(key));
    this.#change(changeOf(selectReports(this.snapshot), taken, 'typing'));
  }

  #change(change: GridChange | null | undefined): void {
    if (change) this.chart.send({ type: 'cells.change', change });
  }

  /** Pastes a block from a spreadsheet into the rows of the screen, from a cell on. */
  paste(block: readonly (readonly string[])[], row: number): void {
    const edits = pastedEdits(this.snapshot, block, row);
    this.#change(changeOf(selectReports(this.snapshot), edits, 'paste'));
  }

  /** Reads the template with other hours in it; nothing changes until it is confirmed. */
  readFile(hours: string): void {
    this.#planned = importedChange(this.snapshot, hours);
  }

  confirmFile(): void {
    this.#change(this.#planned);
    this.#planned = null;
  }

  #save(at: number): StartedPort | undefined {
    const pending = this.chart.pending('saveDraft');
    return pending[at % Math.max(pending.length, 1)];
  }

  answerSave(at: number, way: Fate): void {
    const port = this.#save(at);
    if (port === undefined) return;
    const request = port.input as SaveRequest;
    if (way === 'lost on the way') return failPort(port, new Error('lost'));
    if (way === 'rejected' && !this.server.hasTaken(request))
      return settlePort(port, { kind: 'rejected', reason: 'Broken.' });
    const result = this.server.save(request, this.#person);
    if (way === 'twice') this.echoes.push(request);
    if (way === 'answer lost') return failPort(port, new Error('lost'));
    settlePort(port, result);
  }

  /** As a logout does: nothing waits for a pause. */
  saveNow(): void {
    const keys = Object.keys(selectLeaseMonths(this.snapshot));
    this.chart.actor.send({ type: 'months.save', keys });
  }

  echo(): void {
    const request = this.echoes.shift();
    if (request !== undefined) this.server.save(request, this.#person);
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

  /** Every submission is taken back, and the screen read again. */
  withdraw(): void {
    this.answerSubmit(false);
    this.server.withdraw();
    this.reload();
  }

  /** Everything settles: connection, answers, offers, choices, time. */
  settle(): void {
    this.connect('connection.restored');
    for (let round = 0; round < 60; round += 1) {
      this.answerLoad();
      this.answerOffer('drafts.restore');
      for (const key of this.server.months.keys())
        this.chart.send({ type: 'conflict.keepMine', key });
      this.saveNow();
      for (let at = 0; at < this.server.months.size; at += 1) this.answerSave(0, 'answered');
      this.answerSubmit(false);
      this.clock.advance(3000);
    }
  }
}
