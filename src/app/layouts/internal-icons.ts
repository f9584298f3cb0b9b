import {
  Building2,
  FileLock2,
  FilePenLine,
  FileText,
  IdCard,
  type LucideIcon,
  Landmark,
  Megaphone,
  Percent,
  PhoneCall,
  Scale,
  ScrollText,
  Stamp,
  UserCheck,
  Users,
  Wrench,
} from 'lucide-react';
import type { InternalPath } from '#domain/access/internal-menu.ts';

/** The icons of the internal menu, next to the names of its entries; the others have a plain one. */
export const internalIcons: Readonly<Partial<Record<InternalPath, LucideIcon>>> = {
  '/internal/customers': Building2,
  '/internal/users': Users,
  '/internal/registrations': UserCheck,
  '/internal/lessor-users': IdCard,
  '/internal/claims': Stamp,
  '/internal/corrections': FilePenLine,
  '/internal/interest': Percent,
  '/internal/disputes': Scale,
  '/internal/remittances': Landmark,
  '/internal/calls': PhoneCall,
  '/internal/ndas': FileLock2,
  '/internal/projects': Wrench,
  '/internal/documents': FileText,
  '/internal/notices': Megaphone,
  '/internal/audit': ScrollText,
};
