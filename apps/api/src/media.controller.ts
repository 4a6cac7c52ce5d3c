import { ERRORS, WordTimes } from '@app/contracts';
import { Missing, inPieces, type BlobStore } from '@app/kernel';
import { Access, Answers, BLOBS, isKnown } from '@app/platform';
import { wordTimes, type Mark } from '@published/speech';
import { Controller, Get, Headers, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

const keyForm = /^[0-9a-f]{64}\.mp3$/;
const imageKeyForm = /^[0-9a-f]{64}\.webp$/;

/** The one range of a `Range` header, clamped; `undefined` for none or a form we may ignore; `'unsatisfiable'` beyond the end. */
const rangeOf = (
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start > end ? 'unsatisfiable' : { start, end };
};

/** Shorter than a signed address lives. */
const SENT_ON = 'private, max-age=600';
const KEPT = 'public, max-age=31536000, immutable';
/** Of the caller, about bytes that they may have in part. */
interface Wanted {
  'if-none-match'?: string;
  'if-range'?: string;
  range?: string;
}

/** Sound and pictures by their key: the bytes behind a key never change, so it may be kept for ever. */
@Controller('media')
@Access('anyone')
export class MediaController {
  constructor(@Inject(BLOBS) private readonly blobs: BlobStore) {}

  /** Pictures of people: nothing that a browser might find in one may run. */
  @Get('images/:key')
  async image(@Param('key') key: string, @Headers() wanted: Wanted, @Res() reply: FastifyReply) {
    if (!imageKeyForm.test(key)) throw new Missing('image');
    void reply.headers({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    return this.send(key, 'image/webp', wanted, reply);
  }

  @Get('audio/:key')
  async audio(@Param('key') key: string, @Headers() wanted: Wanted, @Res() reply: FastifyReply) {
    if (!keyForm.test(key)) throw new Missing('audio');
    return this.send(key, 'audio/mpeg', wanted, reply);
  }

  /** All of it, what the browser does not have yet of it, or nothing new. */
  private async send(key: string, type: string, wanted: Wanted, reply: FastifyReply) {
    const blob = await this.blobs.stat(key);
    if (!blob) throw new Missing('media');
    const address = await this.blobs.addressOf?.(key);
    if (address !== undefined) return reply.header('cache-control', SENT_ON).redirect(address, 302);
    const etag = `"${key.slice(0, 64)}"`;
    const { 'if-range': ifRange } = wanted;
    void reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': KEPT,
      'content-type': type,
      etag,
    });
    if (isKnown(wanted['if-none-match'], etag)) return reply.status(304).send();
    const range =
      ifRange === undefined || ifRange === etag ? rangeOf(wanted.range, blob.size) : undefined;
    if (range === 'unsatisfiable') {
      const refusal = { success: false, error: ERRORS.INVALID.text, code: 'INVALID' };
      return reply
        .status(416)
        .headers({ 'content-range': `bytes */${blob.size}`, 'cache-control': 'no-store' })
        .type('application/json')
        .send(refusal);
    }
    if (range)
      void reply
        .status(206)
        .header('content-range', `bytes ${range.start}-${range.end}/${blob.size}`);
    const { start, end } = range ?? { start: 0, end: blob.size - 1 };
    const pieces = await inPieces(this.blobs, key, { start, end });
    return reply.header('content-length', end - start + 1).send(Readable.from(pieces));
  }

  /** Where the words of a sound are, from the note that its rendering left beside it. Of sounds whose engine told nothing: none. */
  @Get('audio/:key/words')
  @Answers(WordTimes)
  async words(
    @Param('key') key: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ) {
    const note = `${key.slice(0, 64)}.json`;
    if (!keyForm.test(key) || !(await this.blobs.has(note))) throw new Missing('audio');
    const etag = `"${key.slice(0, 64)}-words"`;
    void reply.headers({ 'cache-control': KEPT, etag });
    if (isKnown(known, etag)) return reply.status(304).send();
    const { engine, marks, aligned } = JSON.parse(
      Buffer.from(await this.blobs.read(note)).toString('utf8'),
    ) as { engine: string; marks: Mark[]; aligned?: true };
    const words = wordTimes({ engine, marks });
    return reply.send({ success: true, words, ...(aligned && { aligned }) } satisfies WordTimes);
  }
}
