import { Missing, Rejected } from '@app/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from './address-key.js';
import { acceptJsonOnly } from './json-body.js';
import type { RateLimits } from './limits.js';
import { acceptUploads } from './uploads.js';

const bringsBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** @returns bytes that were announced; of a body that comes in pieces of unknown number the most that it may have */
const announced = ({ headers, routeOptions }: FastifyRequest): number =>
  headers['content-length'] === undefined
    ? (routeOptions.bodyLimit ?? 0)
    : Number(headers['content-length']);

/**
 * What is refused by what stands above a body, before a byte of it is read: what nobody would read, what is packed (a few bytes would become
 * millions), and what is more than its address may send in a minute.
 */
export const acceptBodies = async (server: FastifyInstance, limits: RateLimits): Promise<void> => {
  acceptJsonOnly(server);
  server.addHook('onRequest', async (request) => {
    if (!bringsBody(request)) return;
    if (request.is404) throw new Missing('route');
    const packed = request.headers['content-encoding']?.trim().toLowerCase() ?? '';
    if (packed !== '' && packed !== 'identity')
      throw new Rejected('UNSUPPORTED', '请求内容不能压缩（Content-Encoding），请直接发送');
    const wait = await limits.bring(addressKey(request.ip), announced(request));
    if (wait > 0) throw new Rejected('RATE_LIMITED', undefined, { retryAfter: Math.ceil(wait) });
  });
  await acceptUploads(server);
};
