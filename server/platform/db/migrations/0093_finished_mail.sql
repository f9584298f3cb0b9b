-- A link in a mail opens an account or a page for whoever reads it. Once a message is finished nobody
-- needs its text here.
update mail_message set body = 'The text was removed when the message was finished.',
    unsubscribe_url = null, attachment_name = null, attachment_media = null, attachment = null
  where sent_at is not null or failed_at is not null;
alter table mail_message add check (
  (sent_at is null and failed_at is null) or (unsubscribe_url is null and attachment is null));
