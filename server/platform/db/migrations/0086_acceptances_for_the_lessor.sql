-- Whoever offers an asset sees which people of which customer accepted which text of its NDA. The document
-- is read with the rights of that customer.
create policy nda_acceptance_lessor on nda_acceptance for select to portal_lessor using (true);
grant select (id, cust_id, external_user_id, listing_id, series, version, sha256, name, title, accepted_at,
  expires_on, ip, user_agent, withdrawn_at) on nda_acceptance to portal_lessor;
grant select (series, version, in_force_from, is_customer_wide) on nda_version to portal_lessor;
grant select (id, number, manufacturer, model, nda_series) on listing to portal_lessor;
