-- An import brings the pictures that the portal draws of assets for sale. Engines, checks, operators and
-- lease terms are values of tables that it writes already.
grant select, insert, update on listing_picture to portal_import;
