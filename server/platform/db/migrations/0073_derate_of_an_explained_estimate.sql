-- A report that leaves the bill on its estimate as it is explains it (0031), since 0037 by its derate
-- too: without this right such a report could not be submitted.
grant update (derate, rate_derate, is_derate_reported) on billing_line to portal_app;
