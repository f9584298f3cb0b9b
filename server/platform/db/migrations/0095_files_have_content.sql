-- Every file of a claim and of an open item has its content in the file store. Samples of earlier
-- demonstration data have none.

delete from claim_document where file_key is null;
alter table claim_document alter column file_key set not null;

delete from oil_file where file_key is null;
alter table oil_file alter column file_key set not null;
