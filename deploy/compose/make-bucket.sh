#!/bin/sh
# The bucket for the files of the portal, with versions, so that nothing is overwritten.
set -eu
mc alias set store http://files:9000 "$(cat /run/secrets/s3_access_key)" "$(cat /run/secrets/s3_secret_key)"
mc mb --ignore-existing store/lessor-portal
mc version enable store/lessor-portal
