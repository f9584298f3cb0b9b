-- A lease that does not name what its security is for takes security for everything. No lease could
-- name it so far: every stored purpose is the former default.

alter table security_requirement alter column purpose set default 'both';
update security_requirement set purpose = 'both' where purpose = 'securityDeposit';
