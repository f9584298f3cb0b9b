import { type AlertKindName, alertKinds } from '#domain/audit/alert-kinds.ts';
import { minuteText } from '#domain/format/date.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts';

/** An alert as a mail shows it. */
interface MailedAlert {
  readonly kind: AlertKindName;
  readonly title: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** More are on the screen. */
const mostShown = 20;

/** Mail to a person of the role *Security* about urgent alerts. */
export function alertMail(
  { brand, publicUrl }: Pick<PortalConfig, 'brand' | 'publicUrl'>,
  to: string,
  alerts: readonly MailedAlert[],
): OutgoingMail {
  const shown = alerts.slice(0, mostShown);
  const kinds = new Set(shown.map(({ kind }) => kind));
  const rest = alerts.length - shown.length;
  const lines = [
    ...shown.map(({ at, title }) => `${minuteText(at)} UTC: ${title}`),
    ...(rest > 0 ? [`and ${rest} more`] : []),
    '',
    ...[...kinds].map((kind) => `${alertKinds[kind].words}: ${alertKinds[kind].advice}`),
    '',
    'All alerts, where you also note the results:',
    '',
    `${publicUrl}/portal/internal/alerts`,
  ];
  const count = alerts.length === 1 ? 'Security alert' : `${alerts.length} security alerts`;
  const subject = `${count} at ${brand}`;
  return { custId: null, kind: 'securityAlert', to, subject, body: lines.join('\n') };
}
