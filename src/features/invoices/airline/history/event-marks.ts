import {
  Ban,
  Banknote,
  Bell,
  CalendarClock,
  CircleCheck,
  CircleX,
  FileMinus,
  FilePen,
  FileText,
  type LucideIcon,
  MessageCircleWarning,
  Send,
  Undo2,
} from 'lucide-react';
import type { InvoiceEventKind } from '#domain/invoices/history/invoice-event.ts';

/** The mark of each event, different in its shape; the words say the same. */
export const eventMarks: Readonly<Record<InvoiceEventKind, LucideIcon>> = {
  issued: FileText,
  notified: Bell,
  due: CalendarClock,
  corrected: FilePen,
  payment: Banknote,
  returned: Undo2,
  credit: FileMinus,
  applied: FileMinus,
  disputed: MessageCircleWarning,
  disputeWithdrawn: Undo2,
  disputeRejected: CircleX,
  disputePartResolved: CircleCheck,
  disputeResolved: CircleCheck,
  announced: Send,
  announcedReceived: CircleCheck,
  announcedNotReceived: CircleX,
  writtenOff: Ban,
};
