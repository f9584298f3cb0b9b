import { buffer } from 'node:stream/consumers';
import { notedReference } from '#contract/lease-account/statement-entries.ts';
import { invoiceTypeWords } from '#contract/invoices/invoice-kinds.ts';
import { itemAges, itemAgeWords } from '#domain/invoices/invoice-aging.ts';
import { entryKindWords } from '#domain/lease-account/account-statement.ts';
import { type Amount, negateAmount } from '#domain/money/amount.ts';
import { moneyValue } from '#domain/money/step-values.ts';
import { formulaCell } from '#server/platform/lists/export/formula-cell.ts';
import { sheetCell } from '#server/platform/lists/export/sheet-cell.ts';
import {
  addCells,
  headed,
  worded,
  type WrittenCell,
  writtenSheet,
  type WrittenSheet,
} from '#server/platform/lists/export/written-sheet.ts';
import { workbookFile } from '#server/platform/lists/export/xlsx-file.ts';
import { inThread } from '#server/platform/work/threads/in-thread.ts';
import type { OwnerStatement, Statement } from './statement.ts';
import { accountName, openLines, statementHead } from './statement-lines.ts';

const day =
  (iso: string): WrittenCell =>
  (at) =>
    sheetCell(at, { kind: 'date', iso });
const money =
  (number: Amount, currency: string): WrittenCell =>
  (at) =>
    sheetCell(at, { kind: 'amount', number, currency });
const sum =
  (formula: string, result: Amount, currency: string): WrittenCell =>
  (at) =>
    formulaCell(at, formula, moneyValue(result), currency);

function addTitle(sheet: WrittenSheet, title: string, statement: Statement): void {
  addCells(sheet, [headed(title)]);
  for (const line of statementHead(statement)) addCells(sheet, [worded(line)]);
  addCells(sheet, []);
}

const entryHeads = ['Date', 'Entry', 'Reference', 'Lease', 'Amount', 'Balance'].map(headed);

/** The entries between two balances; each balance is calculated from the one above it. */
function addEntries(sheet: WrittenSheet, account: OwnerStatement, statement: Statement): void {
  const { opening, movements, closing, currency } = account;
  addCells(sheet, [headed(accountName(account))]);
  addCells(sheet, entryHeads);
  const opened = [day(statement.from), worded('Opening balance'), undefined, undefined, undefined];
  let last = addCells(sheet, [...opened, money(opening, currency)]);
  for (const movement of movements) {
    const { date, kind, type, leaseNo, amount, balance } = movement;
    const entry = type === null ? entryKindWords[kind] : invoiceTypeWords[type];
    last = addCells(sheet, [
      day(date),
      worded(entry),
      worded(notedReference(movement)),
      leaseNo === null ? undefined : worded(leaseNo),
      money(amount, currency),
      sum(`F${last}+E${last + 1}`, balance, currency),
    ]);
  }
  const closed = [day(statement.to), worded('Closing balance'), undefined, undefined, undefined];
  addCells(sheet, [...closed, sum(`F${last}`, closing, currency)]);
}

/** What the closing balance is made of, as the document prints it below the entries. */
function addAging(sheet: WrittenSheet, account: OwnerStatement): void {
  const { aging, open, disputed, onAccount, closing, currency } = account;
  const line = (label: string, cell: WrittenCell) =>
    addCells(sheet, [undefined, worded(label), undefined, undefined, cell]);
  const rows = itemAges.map((age) => line(itemAgeWords[age], money(aging[age], currency)));
  const opened = line('Open items', sum(rows.map((row) => `E${row}`).join('+'), open, currency));
  line('Of these in dispute', money(disputed, currency));
  const received = negateAmount(onAccount, currency);
  const held = line('Received and not applied (on account)', money(received, currency));
  line('Closing balance', sum(`E${opened}+E${held}`, closing, currency));
  addCells(sheet, []);
}

function entriesSheet(statement: Statement) {
  const sheet = writtenSheet('Statement', [14, 34, 40, 16, 18, 18]);
  addTitle(sheet, 'Statement of account', statement);
  for (const account of statement.accounts) {
    addEntries(sheet, account, statement);
    addAging(sheet, account);
  }
  return sheet.finish();
}

const itemHeads = [
  'Lessor',
  'Lease',
  'Type',
  'Number',
  'Issued',
  'Due',
  'Age',
  'Currency',
  'Gross of item',
  'Open',
].map(headed);

/** The open items of all accounts in one table, so that a spreadsheet can filter it. */
function itemsSheet(statement: Statement) {
  const sheet = writtenSheet('Open items', [34, 16, 26, 22, 14, 14, 22, 10, 18, 18]);
  addCells(sheet, itemHeads);
  for (const account of statement.accounts) {
    for (const line of openLines(account, statement.to)) {
      const { leaseNo, type, number, issueDate, dueDate, age, currency, gross, amount } = line;
      const words = [line.lessor, leaseNo, invoiceTypeWords[type], number].map(worded);
      const figures = [money(gross, currency), money(amount, currency)];
      const days = [day(issueDate), day(dueDate)];
      addCells(sheet, [...words, ...days, worded(itemAgeWords[age]), worded(currency), ...figures]);
    }
  }
  return sheet.finish();
}

/**
 * A statement of account as a workbook: the entries of each account between its opening and closing
 * balance, with formulas that calculate them again, and the open items as a table. Days are UTC.
 */
export function statementXlsx(statement: Statement): Promise<Buffer> {
  return buffer(workbookFile([entriesSheet(statement), itemsSheet(statement)]));
}

/** Writes the workbook of a statement in a thread, when it is its turn. */
export const writeStatement = inThread('statement workbook', statementXlsx);
