import { fullRateText, nextRate } from '#contract/funds/fund-rate.ts';
import { fundTitle, fundAssetText } from '#contract/funds/fund-row.ts';
import type { FundDetail } from '#contract/funds/funds.ts';
import { movementSource, movementWords } from '#contract/funds/movement-words.ts';
import { fundNote, partsFundNote } from '#domain/funds/fund-note.ts';
import { negateAmount } from '#domain/money/amount.ts';
import { printAmount } from '#server/platform/pdf/print-format.ts';
import type { Turn } from '#server/platform/work/fair-queue.ts';
import { formatDate, formatMonth } from '#domain/format/date.ts';
import { drawReport, type ReportTable } from '#server/platform/pdf/report-pdf.ts';

function balanceTable(fund: FundDetail): ReportTable {
  const line = (label: string, amount: string) => [label, printAmount(amount, fund.currency)];
  return {
    caption: `Balance, in ${fund.currency}`,
    columns: [
      { label: 'Position', share: 3 },
      { label: `Amount ${fund.currency}`, share: 1, isNumeric: true },
    ],
    rows: [
      line('Opening', fund.opening),
      line('Settled', fund.paid),
      line('Transfers', fund.transfers),
      line('Claims paid', negateAmount(fund.claimsPaid, fund.currency)),
      line('Adjustments', fund.adjustments),
    ],
    total: line('Closing', fund.closing),
  };
}

function movementTable(fund: FundDetail): ReportTable {
  return {
    caption: 'Movements',
    columns: [
      { label: 'Date', share: 2 },
      { label: 'Movement', share: 3 },
      { label: 'Reference', share: 4 },
      { label: `Amount ${fund.currency}`, share: 2.4, isNumeric: true },
      { label: `Balance ${fund.currency}`, share: 2.6, isNumeric: true },
    ],
    rows: fund.movements.map((movement) => [
      formatDate(movement.date),
      movementWords[movement.kind],
      movementSource(movement),
      printAmount(movement.amount, fund.currency),
      printAmount(movement.balance, fund.currency),
    ]),
  };
}

/** The rate on the day of the figures, and the agreed one that follows it. */
function ratesOf({ rate, rates }: FundDetail): [string, string][] {
  if (rate === null) return [['Rate', 'Not billed yet']];
  const next = nextRate(rates, rate);
  return [
    ['Rate', fullRateText(rate)],
    ...(next === undefined ? [] : [['Next rate', fullRateText(next)] satisfies [string, string]]),
  ];
}

/** The statement of a fund over its period; figures of the day `asOf`. */
export function renderFundPdf(fund: FundDetail, asOf: string, turn: Turn): Promise<Buffer> {
  const { from, to } = fund.period;
  return drawReport(
    {
      title: 'Fund statement',
      subtitle: `${fundTitle(fund)}, ${formatMonth(from)} to ${formatMonth(to)}`,
      day: asOf,
      facts: [
        ['Lease', fund.leaseNo],
        ['Asset', `${fund.asset.model}, ${fundAssetText(fund)}`],
        ...ratesOf(fund),
        ['Billed in the period', `${fund.currency} ${printAmount(fund.billed, fund.currency)}`],
        ['Billed, not paid', `${fund.currency} ${printAmount(fund.billedNotPaid, fund.currency)}`],
        [
          'Committed to approved claims',
          `${fund.currency} ${printAmount(fund.committed, fund.currency)}`,
        ],
        ['Available', `${fund.currency} ${printAmount(fund.available, fund.currency)}`],
        ['Figures as at', formatDate(fund.figuresOn)],
      ],
      tables: [balanceTable(fund), movementTable(fund)],
      notes: [
        `${fundNote}.`,
        'Billed amounts change the balance when they are settled: paid, or credited.',
        ...(fund.kind === 'ENG_LLP' ? [partsFundNote(fund.component)] : []),
      ],
    },
    turn,
  );
}

/** The file name of a fund statement. */
export function fundFileName(fund: FundDetail): string {
  const { from, to } = fund.period;
  return `Fund ${fund.leaseNo} ${fund.kind} ${fund.component} ${from} to ${to}.pdf`;
}
