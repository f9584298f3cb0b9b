import type { Screens } from '#src/run/screens.ts';
import { defer } from '#src/ui/deferred/defer.tsx';

/** The screens of lease account, each in a script of its own. */
export const screens: Screens = {
  '/LeaseAccount/index': defer(
    async () => (await import('./airline/lease-account-page.tsx')).default,
  ),
  '/LeaseAccount/PaymentHistory': defer(
    async () => (await import('./airline/payments-page.tsx')).default,
  ),
  '/LeaseAccount/InterestCharges': defer(
    async () => (await import('./airline/interest-page.tsx')).default,
  ),
  '/internal/interest': defer(async () => (await import('./desk/interest-desk-page.tsx')).default),
  '/internal/disputes': defer(async () => (await import('./desk/disputes-desk-page.tsx')).default),
  '/internal/remittances': defer(
    async () => (await import('./desk/remittances-desk-page.tsx')).default,
  ),
  '/LeaseAccount/RentCalculation': defer(
    async () => (await import('./airline/rent-page.tsx')).default,
  ),
  '/LeaseAccount/LettersOfCredit': defer(
    async () => (await import('./airline/letters-page.tsx')).default,
  ),
};
