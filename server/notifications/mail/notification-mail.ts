import { counted } from '#domain/format/numbers.ts';
import {
  notificationKinds,
  type NotificationKind,
} from '#domain/notifications/notification-kinds.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts';

type Installation = Pick<PortalConfig, 'brand' | 'publicUrl'>;

/** Who gets the mail. */
export interface MailReader {
  readonly email: string;
  readonly name: string;
  readonly custId: string;
}

/** The content of a mail. */
export interface MailItem {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

const unsubscribePath = '/portal/account/unsubscribe';

function footer({ brand, publicUrl }: Installation, about: string, token: string): string[] {
  return [
    '',
    '--',
    `You get this because mail about “${about}” of ${brand} is switched on. Switch it off, without signing in:`,
    `${publicUrl}${unsubscribePath}#token=${token}`,
    'Choose what you get:',
    `${publicUrl}/portal/notifications?tab=mail`,
  ];
}

/** A program with one-click unsubscribe sends no fragment, so the token is in the query there. */
function oneClick({ publicUrl }: Installation, token: string): string {
  return `${publicUrl}${unsubscribePath}?token=${token}`;
}

function itemLines({ publicUrl }: Installation, item: MailItem): string[] {
  const text = item.text === '' ? [] : [item.text];
  return [item.title, ...text, `${publicUrl}/portal${item.path}`];
}

/** Mail about one notification, for a person with immediate mail. */
export function newsMail(
  own: Installation,
  reader: MailReader,
  item: MailItem,
  token: string,
): OutgoingMail {
  const { words } = notificationKinds[item.kind];
  return {
    custId: reader.custId,
    kind: item.kind,
    to: reader.email,
    subject: item.title,
    body: [`Hello ${reader.name},`, '', ...itemLines(own, item), ...footer(own, words, token)].join(
      '\n',
    ),
    unsubscribeUrl: oneClick(own, token),
  };
}

const mostShown = 40;

/** The daily mail: the news since the last one, by kind. */
export function digestMail(
  own: Installation,
  reader: MailReader,
  items: readonly MailItem[],
  token: string,
): OutgoingMail {
  const shown = items.slice(0, mostShown);
  const kinds = [...new Set(shown.map(({ kind }) => kind))];
  const parts = kinds.flatMap((kind) => {
    const ofKind = shown.filter((item) => item.kind === kind);
    const lines = ofKind.flatMap((item) => [...itemLines(own, item), '']);
    return [`== ${notificationKinds[kind].words}`, '', ...lines];
  });
  const more = items.length - shown.length;
  const rest = more > 0 ? [`And ${more} more in the portal.`, ''] : [];
  const count = counted(items.length, 'new thing');
  return {
    custId: reader.custId,
    kind: 'dailySummary',
    to: reader.email,
    subject: `${count} at ${own.brand}`.replaceAll(/\p{Cc}/gu, ' ').slice(0, 200),
    body: [
      `Hello ${reader.name},`,
      '',
      'this is new since yesterday and you have not read it yet.',
      '',
      ...parts,
      ...rest,
      `${own.publicUrl}/portal/notifications`,
      ...footer(own, 'Daily summary', token),
    ].join('\n'),
    unsubscribeUrl: oneClick(own, token),
  };
}
