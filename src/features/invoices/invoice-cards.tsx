import { Box } from '@chakra-ui/react';
import { invoiceStatusWords, invoiceTypeWords } from '#contract/invoice-kinds.ts';
import { assetText, type Invoice } from '#contract/invoice-row.ts';
import { formatAmount, isZero } from '#src/ui/format/amount.ts';
import { formatDate } from '#src/ui/format/date.ts';
import { StatusWord } from '#src/ui/status-word.tsx';
import type { InvoiceRowsProps } from './invoice-table.tsx';
import { statusTones } from './invoice-words.ts';

/** The invoices on a phone: what, how much, when; the rest behind a tap. */
export function InvoiceCards(props: InvoiceRowsProps) {
  return (
    <Box as="ul" borderTopWidth="1px" aria-label="Invoices">
      {props.list.items.map((invoice) => {
        const isOpen = props.openId === invoice.id;
        return (
          <Box as="li" key={invoice.id} borderBottomWidth="1px">
            <button
              type="button"
              className="card-row"
              aria-expanded={isOpen}
              onFocus={() => props.onIntent(invoice.id)}
              onClick={() => props.onToggle(invoice.id)}
            >
              <span className="card-row-main">{invoice.number}</span>
              <Figure invoice={invoice} />
              <span className="card-row-note">
                {invoiceTypeWords[invoice.type]} · {assetText(invoice)}
              </span>
              <span className="card-row-note">
                <StatusWord
                  tone={statusTones[invoice.status]}
                  word={invoiceStatusWords[invoice.status]}
                />
                {' · due '}
                {formatDate(invoice.dueDate)}
              </span>
            </button>
            {isOpen && props.renderDetail(invoice)}
          </Box>
        );
      })}
    </Box>
  );
}

/** What is open; of a settled invoice its amount, quietly. */
function Figure({ invoice }: { readonly invoice: Invoice }) {
  const isSettled = isZero(invoice.balance);
  const amount = isSettled ? invoice.gross : invoice.balance;
  return (
    <span className={isSettled ? 'card-row-figure quiet' : 'card-row-figure'}>
      {invoice.currency} {formatAmount(amount, invoice.currency)}
    </span>
  );
}
