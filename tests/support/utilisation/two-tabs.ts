import { replaceLine } from '#domain/utilisation/report/edit-report.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { selectLeaseMonths } from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import { Device } from './device.ts';
import { Home } from './home.ts';
import { ModelServer } from './model-server.ts';

/** The cells that are typed into. */
export const typedColumns = ['fh', 'fc', 'comment'] as const;
type Column = (typeof typedColumns)[number];

const componentId = 'airframe';

function cell({ lines }: ReportDraft, column: Column): string {
  return lines[0]?.[column] ?? '';
}

/** Two tabs of one person and a colleague; whatever is typed is a text of its own. */
export class TwoTabs {
  readonly home = new Home();
  readonly server: ModelServer;
  readonly tabs: readonly [Device, Device];
  /** What was typed last, by month and column. */
  readonly #last = new Map<string, string>();
  /** The other texts that the person saw when they kept their own. */
  readonly #seen = new Set<string>();
  #texts = 0;

  constructor(keys: readonly string[]) {
    this.server = new ModelServer(keys);
    this.tabs = [new Device(this.server, this.home), new Device(this.server, this.home)];
  }

  #typed(key: string, column: Column): string {
    this.#texts += 1;
    const text = String(this.#texts);
    this.#last.set(`${key} ${column}`, text);
    return text;
  }

  type(at: 0 | 1, key: string, column: Column): void {
    this.tabs[at].type([{ key, componentId, column, text: this.#typed(key, column) }]);
  }

  /** A colleague saves onto what is stored. */
  typeElsewhere(key: string, column: Column): void {
    const known = this.server.months.get(key);
    if (known === undefined) return;
    const { leaseId, month, rowVersion } = known;
    const text = this.#typed(key, column);
    const report = replaceLine(known.report, componentId, (line) => ({ ...line, [column]: text }));
    this.server.save({ leaseId, month, rowVersion, report }, 'Kim');
  }

  restore(at: 0 | 1): void {
    this.tabs[at].answerOffer('drafts.restore');
  }

  readAnew(at: 0 | 1): void {
    const { chart } = this.tabs[at];
    chart.send({ type: 'period.choose', period: { month: null, noOfMonths: 3 } });
    this.tabs[at].answerLoad();
  }

  /** The person looks at both sides of a conflict, and keeps what is here. */
  #choose({ chart, snapshot }: Device): void {
    for (const [key, ref] of Object.entries(selectLeaseMonths(snapshot))) {
      const month = ref.getSnapshot();
      const { theirs } = month.context;
      if (!month.matches('conflicted') || theirs === null) continue;
      for (const column of typedColumns) this.#seen.add(cell(theirs.report, column));
      chart.send({ type: 'conflict.keepMine', key });
    }
  }

  #save(tab: Device): void {
    for (let round = 0; round < 8; round += 1) {
      this.#choose(tab);
      tab.saveNow();
      while (tab.chart.pending('saveDraft').length > 0) tab.answerSave(0, 'answered');
      tab.clock.advance(61_000);
    }
  }

  /** One tab closes; the other takes up its drafts until none is left. */
  settle(): void {
    const [first, second] = this.tabs;
    second.leave();
    for (let visit = 0; visit < 4; visit += 1) {
      first.reload();
      first.answerOffer('drafts.restore');
      this.#save(first);
    }
  }

  /** The texts that were typed last into a cell and are neither stored nor were seen. */
  lost(): readonly string[] {
    return [...this.#last].flatMap(([place, text]) => {
      const at = place.lastIndexOf(' ');
      const [key, column] = [place.slice(0, at), place.slice(at + 1) as Column];
      const report = this.server.months.get(key)?.report;
      const stored = report === undefined ? '' : cell(report, column);
      const isKept = stored === text || this.#seen.has(text);
      return isKept ? [] : [`${place} ${text}`];
    });
  }
}
