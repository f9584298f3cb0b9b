-- Rows that people of an airline create are limited, so that one of them cannot fill the portal. The
-- limits are those of server/platform/quotas/quotas.ts; the server writes its settings over them at
-- its start.
create table quota (
  name text collate "C" primary key check (name ~ '^[a-zA-Z]{1,40}$'),
  most integer not null check (most between 1 and 1000000)
);
grant select on quota to portal_app;
insert into quota (name, most) values
  ('claimDrafts', 200),
  ('claimDocuments', 200),
  ('openDisputes', 500),
  ('disputeMessages', 500),
  ('remittanceAdvices', 500),
  ('callRequests', 100),
  ('itemAnswers', 500),
  ('correctionRequests', 200),
  ('interests', 2000),
  ('savedViews', 5000),
  ('savedViewsOfUser', 200),
  ('documentSubscriptions', 1000),
  ('documentSubscriptionsOfUser', 50);

-- Counts what the new row counts among: the rows with the same value in the column of the second
-- argument that meet the condition of the third. Rows are counted one at a time for each value, so
-- that parallel requests cannot pass the limit together. The message names the limit for the server.
create function demand_quota() returns trigger language plpgsql as $$
declare
  allowed integer;
  stored bigint;
  owner text := to_jsonb(new) ->> tg_argv[1];
begin
  select most into allowed from quota where name = tg_argv[0];
  perform pg_advisory_xact_lock(hashtextextended('quota ' || tg_argv[0] || ' ' || owner, 0));
  execute format('select count(*) from %I where %I = %L and %s',
    tg_table_name, tg_argv[1], owner, tg_argv[2]) into stored;
  if stored > allowed then
    raise exception 'quota % of %', tg_argv[0], allowed using errcode = 'PQ001';
  end if;
  return null;
end $$;

-- What is closed stays stored for years and is not read to count what is open.
create index invoice_dispute_counted on invoice_dispute (cust_id) where closed_at is null;
create index remittance_advice_counted on remittance_advice (cust_id) where decided_at is null;
create index call_request_counted on call_request (cust_id) where answered_at is null;
create index util_correction_counted on util_correction (cust_id) where decided_at is null;

-- Only an airline creates rows of these tables, but for the messages of a dispute and of an item: the
-- lessor answers them with the same role, for the customer of the address, and is not limited.
create trigger quota_claim_drafts after insert on claim for each row
  when (current_user = 'portal_app' and new.status = 'draft')
  execute function demand_quota('claimDrafts', 'cust_id', 'status = ''draft''');
create trigger quota_claim_documents after insert on claim_document for each row
  when (current_user = 'portal_app')
  execute function demand_quota('claimDocuments', 'claim_id', 'true');
create trigger quota_open_disputes after insert on invoice_dispute for each row
  when (current_user = 'portal_app')
  execute function demand_quota('openDisputes', 'cust_id', 'closed_at is null');
create trigger quota_dispute_messages after insert on invoice_dispute_message for each row
  when (current_user = 'portal_app' and new.side = 'airline')
  execute function demand_quota('disputeMessages', 'dispute_id', 'side = ''airline''');
create trigger quota_remittance_advices after insert on remittance_advice for each row
  when (current_user = 'portal_app')
  execute function demand_quota('remittanceAdvices', 'cust_id', 'decided_at is null');
create trigger quota_call_requests after insert on call_request for each row
  when (current_user = 'portal_app')
  execute function demand_quota('callRequests', 'cust_id', 'answered_at is null');
create trigger quota_item_answers after insert on oil_response for each row
  when (current_user = 'portal_app' and new.side = 'airline')
  execute function demand_quota('itemAnswers', 'item_id', 'side = ''airline''');
create trigger quota_correction_requests after insert on util_correction for each row
  when (current_user = 'portal_app')
  execute function demand_quota('correctionRequests', 'cust_id', 'decided_at is null');
create trigger quota_interests after insert on listing_interest for each row
  when (current_user = 'portal_app')
  execute function demand_quota('interests', 'cust_id', 'true');
create trigger quota_saved_views after insert on saved_view for each row
  when (current_user = 'portal_app')
  execute function demand_quota('savedViews', 'cust_id', 'true');
create trigger quota_saved_views_of_user after insert on saved_view for each row
  when (current_user = 'portal_app')
  execute function demand_quota('savedViewsOfUser', 'external_user_id', 'true');
create trigger quota_document_subscriptions after insert on document_subscription for each row
  when (current_user = 'portal_app')
  execute function demand_quota('documentSubscriptions', 'cust_id', 'true');
create trigger quota_document_subscriptions_of_user after insert on document_subscription for each row
  when (current_user = 'portal_app')
  execute function demand_quota('documentSubscriptionsOfUser', 'external_user_id', 'true');
