/**
 * The rows that the ids of a path name, as SQL over the rows of the customer `$cust`. Calls of the
 * contract with other places fail the walk until their rows are written here.
 */
export const rowsNamedBy: Readonly<Record<string, string>> = {
  'sessions/id': 'select visit_hash as id from visit where cust_id = $cust',
  'users/id': 'select external_user_id as id from user_account where cust_id = $cust',
  'registrations/id': `select external_user_id as id from user_account where cust_id = $cust`,
  'factors/id': `select f.id from second_factor f join user_account u
    on u.external_user_id = f.external_user_id where u.cust_id = $cust`,
  'service-keys/id': 'select id from service_key where cust_id = $cust',
  'lessor-users/id': `select external_user_id as id from user_account where cust_id = $cust`,
  'alerts/id': 'select id from security_alert where cust_id = $cust',
  'one-person-limits/currency': `select 'USD' as currency from customer where cust_id = $cust`,
  'claims/id': 'select id from claim where cust_id = $cust',
  'claims/id documents/documentId': `select claim_id as id, id as "documentId" from claim_document
    where cust_id = $cust`,
  'documents/id': `select id from document where cust_id = $cust`,
  'document-subscriptions/id': 'select id from document_subscription where cust_id = $cust',
  'aircraft/id':
    'select aircraft_id as id from lease where cust_id = $cust and aircraft_id is not null',
  'engines/id': `select distinct c.engine_id as id from life_limited_part p
    join component c on c.id = p.component_id where p.cust_id = $cust`,
  'funds/id': 'select id from fund where cust_id = $cust',
  'invoices/id': 'select id from invoice where cust_id = $cust',
  'invoices/id disputes/disputeId': `select invoice_id as id, id as "disputeId" from invoice_dispute
    where cust_id = $cust`,
  'invoices/id disputes/disputeId files/fileId': `select d.invoice_id as id, d.id as "disputeId",
    u.id as "fileId" from invoice_dispute d join upload u on u.attached_kind = 'dispute'
      and u.attached_id like d.id || '/%'
    where d.cust_id = $cust`,
  'disputes/id files/fileId': `select d.id, u.id as "fileId" from invoice_dispute d
    join upload u on u.attached_kind = 'dispute'
      and u.attached_id like d.id || '/%' where d.cust_id = $cust`,
  'remittance-advices/id': `select id from remittance_advice where cust_id = $cust`,
  'payments/id': 'select id from payment where cust_id = $cust',
  'interest-charges/id': 'select id from interest_charge where cust_id = $cust',
  'interest/id': 'select id from interest_charge where cust_id = $cust',
  'disputes/id': 'select id from invoice_dispute where cust_id = $cust',
  'rent-calculation/lease': `select l.lease_no as lease, s.period_from::text as "from", 'pdf' as format
    from rent_schedule s join lease l on l.id = s.lease_id where s.cust_id = $cust`,
  'letters-of-credit/id': 'select id from letter_of_credit where cust_id = $cust',
  'listings/id': 'select listing_id as id from nda_acceptance where cust_id = $cust',
  'listings/id pictures/position': `select listing_id as id, '1' as position from nda_acceptance
    where cust_id = $cust`,
  'nda-acceptances/id': 'select id from nda_acceptance where cust_id = $cust',
  'views/id': 'select id from saved_view where cust_id = $cust',
  'notifications/id': 'select id from notification where cust_id = $cust',
  'notification-choices/kind': `select 'notice' as kind from customer where cust_id = $cust`,
  'projects/id': 'select id from project where cust_id = $cust',
  'project-items/id': 'select id from oil_item where cust_id = $cust',
  'project-items/id files/fileId': `select item_id as id, id as "fileId" from oil_file
    where cust_id = $cust`,
  'projects/id milestones/milestoneId': `select project_id as id, id as "milestoneId" from milestone
    where cust_id = $cust`,
  'notices/id': `select notice_id as id from notice_customer where cust_id = $cust`,
  'team/id': `select contact_id as id from contact_scope where cust_id = $cust and contact_id not in
    (select contact_id from contact_scope where cust_id <> $cust)`,
  'call-requests/id': 'select id from call_request where cust_id = $cust',
  'corrections/id': 'select id from util_correction where cust_id = $cust',
  'corrections/id evidence/fileId': `select c.id, u.id as "fileId" from util_correction c
    join upload u on u.attached_id = c.id::text where c.cust_id = $cust`,
  'receipts/id': 'select id from util_submission where cust_id = $cust',
  'true-ups/id': 'select id from util_true_up where cust_id = $cust',
  'leases/leaseId estimates/month': `select lease_id as "leaseId", month from util_report
    where cust_id = $cust`,
  'leases/leaseId submissions/month': `select lease_id as "leaseId", month from util_report
    where cust_id = $cust and status = 'submitted'`,
};
