import { Rejected, type LiveFrame, type LiveHub } from '@app/kernel';
import { Access, LIVE, MaybeMe, TOPIC_RULE, type Identity, type TopicRule } from '@app/platform';
import { Controller, Get, Headers, Inject, Query, Req, Res, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

const PING_MS = 25_000;
const MOST_TOPICS = 50;
const STREAMS_EACH = 6;
const topicForm = /^(content|job):[\w-]{1,80}$/;
const written = ({ id, type, json }: LiveFrame) => `id: ${id}\nevent: ${type}\ndata: ${json}\n\n`;

/**
 * One stream of server-sent events for a tab. The bearer header is sent by fetch (an EventSource cannot), the topics by `?topics=`.
 * What the caller may not hear is left out without a word.
 */
@Controller('api/live')
@Access('anyone')
export class LiveController implements OnModuleDestroy {
  private readonly open = new Map<FastifyReply['raw'], string>();
  private readonly timer = setInterval(() => this.ping(), PING_MS).unref();

  constructor(
    @Inject(LIVE) private readonly hub: LiveHub,
    @Inject(TOPIC_RULE) private readonly mayHear: TopicRule,
  ) {}

  @Get()
  async listen(
    @MaybeMe() me: Identity | undefined,
    @Query('topics') topics: unknown,
    @Headers('last-event-id') lastId: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const heard = await this.heard(me?.userId, topics);
    const owner = me?.userId ?? request.ip;
    if ([...this.open.values()].filter((one) => one === owner).length >= STREAMS_EACH) throw new Rejected('RATE_LIMITED');
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    this.open.set(raw, owner);
    const leave = this.hub.subscribe(
      heard,
      { send: (frame) => void raw.write(written(frame)), buffered: () => raw.writableLength, close: () => raw.destroy() },
      lastId,
    );
    raw.on('error', () => raw.destroy());
    raw.on('close', () => {
      leave();
      this.open.delete(raw);
    });
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    for (const raw of this.open.keys()) raw.end();
  }

  private async heard(userId: string | undefined, topics: unknown): Promise<string[]> {
    const asked = typeof topics === 'string' ? topics.split(',').filter((topic) => topicForm.test(topic)) : [];
    if (asked.length > MOST_TOPICS) throw new Rejected('INVALID');
    const allowed = await Promise.all(asked.map((topic) => this.mayHear(topic, userId)));
    return ['public', ...(userId === undefined ? [] : [`user:${userId}`]), ...asked.filter((_, index) => allowed[index])];
  }

  private ping(): void {
    for (const raw of this.open.keys()) if (!raw.writableNeedDrain) raw.write(': ping\n\n');
  }
}
