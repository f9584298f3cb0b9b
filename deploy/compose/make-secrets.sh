#!/bin/sh
# Makes the secrets of compose.yaml in deploy/secrets, once: what is there already stays.
set -eu
umask 077
cd "$(dirname "$0")/.."
mkdir -p secrets
random() { head -c 24 /dev/urandom | base64 | tr '+/' '-_'; }
put() { [ -e "secrets/$1" ] || printf '%s\n' "$2" > "secrets/$1"; }

put superuser_password "$(random)"
put owner_password "$(random)"
put login_password "$(random)"
put s3_access_key "portal"
put s3_secret_key "$(random)"
put encryption.keys "first:$(head -c 32 /dev/urandom | base64)"
put portal_migration_url "postgres://portal_owner:$(cat secrets/owner_password)@database:5432/portal"
put database_url "postgres://portal:$(cat secrets/login_password)@database:5432/portal"
# Compose hands files over with their rights; the portal is another user than the one who made them.
chmod 0755 secrets
chmod 0444 secrets/*
