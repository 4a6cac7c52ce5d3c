import {
  createRedisBackend,
  type BackendFactory,
  type ConnectionOptions,
  type IQueueBackend,
} from 'bullmq';

/**
 * BullMQ on Redis. The server needs `maxmemory-policy noeviction`; with `appendfsync everysec` a power cut may lose
 * jobs, and the reconciler brings them back.
 */
export function redisBackend(connection: ConnectionOptions): BackendFactory<IQueueBackend, object> {
  return (name, options, kind) => createRedisBackend(name, { ...options, connection }, kind);
}
