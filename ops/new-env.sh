#!/bin/sh
# Secrets for docker-compose.yml, made once: sh ops/new-env.sh     writes .env here
# MASTER_KEY opens every personal field. Keep a copy away from this machine and from its backups.
set -eu
umask 077
if [ -s .env ]; then
  echo '.env 已有内容：不会换掉已经用过的密钥' >&2
  exit 1
fi
secret() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
cat >.env <<END
SECRET_KEY=$(secret)
MASTER_KEY=$(head -c 32 /dev/urandom | base64 | tr -d '\n')
MONGODB_PASSWORD=$(secret)
REDIS_PASSWORD=$(secret)
S3_PASSWORD=$(secret)
END
