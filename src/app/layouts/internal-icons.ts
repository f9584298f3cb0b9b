import {
  Building2,
  FilePenLine,
  FileText,
  type LucideIcon,
  Megaphone,
  ScrollText,
  Stamp,
  UserCheck,
  Users,
  Wrench,
} from 'lucide-react';
import type { InternalPath } from '#domain/access/internal-menu.ts';

/** The icon of each entry of the internal menu; always next to the entry's name. */
export const internalIcons: Record<InternalPath, LucideIcon> = {
  '/internal/customers': Building2,
  '/internal/users': Users,
  '/internal/registrations': UserCheck,
  '/internal/claims': Stamp,
  '/internal/corrections': FilePenLine,
  '/internal/projects': Wrench,
  '/internal/documents': FileText,
  '/internal/notices': Megaphone,
  '/internal/audit': ScrollText,
};
