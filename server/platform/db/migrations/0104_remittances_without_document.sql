-- An advice that a paying run sends names its invoices itself: it needs no document. What there is
-- of a document is all there: its name, its kind, and the place of its content.

alter table remittance_advice
  alter column file_name drop not null,
  alter column media drop not null,
  alter column file_key drop not null,
  add constraint remittance_advice_whole_document check (
    (file_name is null) = (media is null) and (media is null) = (file_key is null));
