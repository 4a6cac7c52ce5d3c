import multipart from '@fastify/multipart';
import { ERRORS } from '@app/contracts';
import { Rejected } from '@app/kernel';
import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What the envelope around one file may weigh. */
const ENVELOPE_BYTES = 64 * 1024;

/** The route takes `multipart/form-data` with one file of at most `bytes` in the field `file`, and nothing else. All others refuse it. */
export const Uploads = (bytes: number) => RouteConfig({ uploadBytes: bytes });

/** Of a handler with `@Uploads`. */
export const uploadBytesOf = (handler: object): number | undefined =>
  (
    Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as
      { uploadBytes?: number } | undefined
  )?.uploadBytes;

const mostOf = (request: FastifyRequest): number | undefined =>
  (request.routeOptions.config as { uploadBytes?: number }).uploadBytes;
const refusal = (code: 'UNSUPPORTED' | 'TOO_LARGE') => ({
  success: false,
  error: ERRORS[code].text,
  code,
});

/** A file is read by its handler, after the guard: strangers fill no memory. What says that it is too big is refused before its first byte. */
export const acceptUploads = async (server: FastifyInstance): Promise<void> => {
  await server.register(multipart, {
    limits: { files: 1, fields: 0, headerPairs: 20, fieldNameSize: 50 },
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (!request.headers['content-type']?.trim().toLowerCase().startsWith('multipart/'))
      return done();
    const most = mostOf(request);
    if (most === undefined) return void reply.status(415).send(refusal('UNSUPPORTED'));
    if (Number(request.headers['content-length'] ?? 0) > most + ENVELOPE_BYTES)
      return void reply.status(413).header('connection', 'close').send(refusal('TOO_LARGE'));
    done();
  });
};

const TOO_MANY = new Set(['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT']);
const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** The one file of a request to a route with `@Uploads`. @throws {Rejected} UNSUPPORTED, TOO_LARGE, INVALID for a body that is cut off or holds other things */
export const uploadedFile = async (
  request: FastifyRequest,
): Promise<{ name: string; bytes: Uint8Array }> => {
  if (!request.isMultipart()) throw new Rejected('UNSUPPORTED', '请用表单上传一个文件');
  let cut = false;
  let found: { name: string; bytes: Uint8Array } | undefined;
  try {
    for await (const file of request.files({ limits: { fileSize: mostOf(request) ?? 0 } })) {
      if (file.fieldname !== 'file') throw new Rejected('INVALID', '请选择要上传的文件');
      file.file.once('limit', () => (cut = true)); // whether the reader then throws depends on how the bytes arrived
      found = { name: file.filename, bytes: await file.toBuffer() };
      cut ||= file.file.truncated;
      if (cut) break;
    }
  } catch (error) {
    if (error instanceof Rejected) throw error;
    const code = codeOf(error);
    if (!cut && TOO_MANY.has(String(code))) throw new Rejected('INVALID', '一次只能上传一个文件');
    if (!cut && code !== 'FST_REQ_FILE_TOO_LARGE')
      throw new Rejected('INVALID', '上传没有完成，请重试');
    cut = true;
  }
  if (cut) throw new Rejected('TOO_LARGE', '文件过大，请压缩后再上传');
  if (!found) throw new Rejected('INVALID', '请选择要上传的文件');
  return found;
};
