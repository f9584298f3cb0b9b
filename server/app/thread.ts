// What each of these files registers by `inThread`, a thread can do.
import '#server/invoices/invoice.pdf.ts';
import '#server/lease-account/rent/rent-sheet.pdf.ts';
import '#server/lease-account/statement/statement.pdf.ts';
import '#server/lease-account/statement/statement.xlsx.ts';
import '#server/platform/lists/export/list-pdf.ts';
import '#server/platform/lists/export/write-in-thread.ts';
import '#server/platform/pdf/report-pdf.ts';
import '#server/utilisation/reports/utilisation-receipt.ts';
import { doTask, type ThreadTask } from '#server/platform/work/threads/in-thread.ts';

/** Where a thread of the server starts: it does one task at a time. */
export default function thread(task: ThreadTask): Promise<unknown> {
  return doTask(task);
}
