-- An import brings what customers read beside their accounts: the lessor's people, projects, documents
-- of the content server, assets for sale, and the texts that are accepted. A stored text is never
-- changed, so it is only added.
grant select, insert, update on contact, contact_scope, project, milestone, oil_item, document, listing,
  listing_confidential to portal_import;
grant select, insert on oil_response, nda_version, terms_version to portal_import;
do $$
declare
  name text;
begin
  foreach name in array array['contact', 'contact_scope', 'project', 'milestone', 'oil_item',
    'oil_response', 'document', 'listing_confidential']
  loop
    execute format('create policy %I on %I to portal_import using (true) with check (true)',
      name || '_import', name);
  end loop;
end $$;
