import {
  ClipboardList,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  Plane,
  Receipt,
  Tag,
  Users,
  Wallet,
  Wrench,
} from 'lucide-react';
import type { MenuKey } from '#domain/access/menu.ts';

/** The icon of each menu section; always next to the section's name. */
export const menuIcons: Record<MenuKey, LucideIcon> = {
  dashboard: LayoutDashboard,
  team: Users,
  documents: FileText,
  assetforsale: Tag,
  leaseaccount: Receipt,
  fleetsummary: Plane,
  supplementalrent: Wallet,
  utilisation: ClipboardList,
  tms: Wrench,
};
