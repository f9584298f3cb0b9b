#!/bin/sh
# The roles and the database of the portal, at the first start of PostgreSQL (docs/operations.md).
set -eu
OWNER_PASSWORD="$(cat /run/secrets/owner_password)"
LOGIN_PASSWORD="$(cat /run/secrets/login_password)"
export OWNER_PASSWORD LOGIN_PASSWORD
psql --username "$POSTGRES_USER" --set ON_ERROR_STOP=1 <<'SQL'
\getenv owner OWNER_PASSWORD
\getenv login LOGIN_PASSWORD
create role portal_owner login createrole password :'owner';
create role portal login noinherit password :'login';
create database portal owner portal_owner;
SQL
