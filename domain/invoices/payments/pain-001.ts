import type { IsoDate } from '#domain/dates/date.ts';
import { groupBy } from '#domain/group-by.ts';
import { addAmounts } from '#domain/money/amount.ts';
import { decimalsOf } from '#domain/money/currency.ts';
import { decimal, sum } from '#domain/money/decimal.ts';
import { xmlBranch, xmlLeaf } from '#domain/text/xml.ts';
import { compactCode } from './bank-account.ts';
import {
  accountXml,
  bankName,
  type CreditTransfer,
  creditTransferXml,
  transferAmount,
} from './credit-transfer.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/** The account that pays. */
export interface Debtor {
  readonly name: string;
  /** IBAN or another account number, as it is written. */
  readonly account: string;
  /** BIC. */
  readonly bankCode: string;
}

/** The transfers that a bank is to make. */
export interface BankFile {
  /** Names the file for the bank, so that it is not executed twice; at most 31 characters. */
  readonly messageId: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** The day on which the bank is to pay. */
  readonly payOn: IsoDate;
  readonly debtor: Debtor;
  readonly transfers: readonly CreditTransfer[];
}

/** The sum of all amounts, whatever their currencies: a check, as the standard has it. */
function controlSum(transfers: readonly CreditTransfer[]): string {
  const decimals = Math.max(...transfers.map(({ currency }) => decimalsOf(currency)));
  return sum(transfers.map((transfer) => decimal(transferAmount(transfer)))).toFixed(decimals);
}

function groupHeader({ messageId, createdAt, debtor, transfers }: BankFile): string {
  return xmlBranch(
    'GrpHdr',
    xmlLeaf('MsgId', messageId),
    xmlLeaf('CreDtTm', new Date(createdAt).toISOString().replace(/\.\d+/, '')),
    xmlLeaf('NbOfTxs', String(transfers.length)),
    xmlLeaf('CtrlSum', controlSum(transfers)),
    xmlBranch('InitgPty', xmlLeaf('Nm', bankName(debtor.name))),
  );
}

function paymentInformation(
  { messageId, payOn, debtor }: BankFile,
  currency: string,
  transfers: readonly CreditTransfer[],
): string {
  return xmlBranch(
    'PmtInf',
    xmlLeaf('PmtInfId', `${messageId}-${currency}`),
    xmlLeaf('PmtMtd', 'TRF'),
    xmlLeaf('NbOfTxs', String(transfers.length)),
    xmlLeaf('CtrlSum', addAmounts(transfers.map(transferAmount), currency)),
    xmlBranch('ReqdExctnDt', xmlLeaf('Dt', payOn)),
    xmlBranch('Dbtr', xmlLeaf('Nm', bankName(debtor.name))),
    accountXml('DbtrAcct', debtor.account),
    xmlBranch('DbtrAgt', xmlBranch('FinInstnId', xmlLeaf('BICFI', compactCode(debtor.bankCode)))),
    ...transfers.map(creditTransferXml),
  );
}

/**
 * The text of an ISO 20022 credit transfer initiation, pain.001.001.09. The standard lets one
 * `PmtInf` have several currencies, but its control sum would then add unlike amounts, and banks that
 * book a block in one entry refuse it: there is one for each currency. Names and references have the
 * characters of SEPA; charges are shared as the bank's agreement says (no `ChrgBr`).
 */
export function bankFileXml(file: BankFile): string {
  const blocks = groupBy(file.transfers, ({ currency }) => currency);
  const initiation = xmlBranch(
    'CstmrCdtTrfInitn',
    groupHeader(file),
    ...[...blocks].map(([currency, transfers]) => paymentInformation(file, currency, transfers)),
  );
  return `${head}<Document xmlns="${namespace}">${initiation}</Document>\n`;
}
