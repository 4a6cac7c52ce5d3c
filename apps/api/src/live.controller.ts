import { Rejected, type LiveFanOut, type LiveFrame } from '@app/kernel';
import {
  AUTHENTICATOR,
  Access,
  LIVE,
  MaybeMe,
  TOPIC_RULE,
  addressKey,
  type Authenticator,
  type Identity,
  type TopicRule,
} from '@app/platform';
import { guardedLine, type MayStillHear } from './live-line.js';
import {
  Controller,
  Get,
  Headers,
  Inject,
  Query,
  Req,
  Res,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

const PING_MS = 25_000;
const MOST_TOPICS = 50;
/**
 * Open streams in this process, which holds them. The tabs of a browser share one, so it is devices that count for a person; where they
 * cannot share, a browser opens six at most. Visitors behind one address are several people.
 */
const STREAMS = { sessions: 10, ofSession: 6, address: 30 } as const;
const RETRY_SECONDS = 30;
const topicForm = /^(?:(?:content|job):[\w-]{1,80}|admins)$/;
/** May be closed to a listener while it listens: a lesson is withdrawn, somebody is no administrator any more. */
const isGuarded = (topic: string): boolean => topic === 'admins' || topic.startsWith('content:');

interface Stream {
  owner: string;
  sessionId: string | undefined;
  token: string | undefined;
}
const written = ({ id, type, json }: LiveFrame) => `id: ${id}\nevent: ${type}\ndata: ${json}\n\n`;

/** The session behind a stream was revoked: the page has heard it, and hears nothing more. */
const ends = ({ type, json }: LiveFrame, me: Identity | undefined): boolean =>
  type === 'session.revoked' &&
  me !== undefined &&
  (JSON.parse(json) as { data: { sessionId?: string } }).data.sessionId === me.sessionId;

/**
 * One stream of server-sent events for the tabs of a browser. The bearer header is sent by fetch (an EventSource cannot), the topics by `?topics=`.
 * What the caller may not hear is left out without a word.
 */
@Controller('api/live')
@Access('anyone')
export class LiveController implements OnModuleDestroy {
  private readonly open = new Map<FastifyReply['raw'], Stream>();
  private isLeaving = false;
  private asked = { id: '', answers: new Map<string | undefined, Promise<boolean>>() };
  private readonly timer = setInterval(() => void this.ping(), PING_MS).unref();

  constructor(
    @Inject(LIVE) private readonly hub: LiveFanOut,
    @Inject(TOPIC_RULE) private readonly mayHear: TopicRule,
    @Inject(AUTHENTICATOR) private readonly authenticator: Authenticator,
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
    const owner = me?.userId ?? addressKey(request.ip);
    if (this.isFull(owner, me?.sessionId))
      throw new Rejected('RATE_LIMITED', undefined, { retryAfter: RETRY_SECONDS });
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    // Who asked for the head alone, or has left while we looked, says no goodbye any more: nothing would ever take the stream off the list.
    if (request.method === 'HEAD' || raw.destroyed || this.isLeaving) return void raw.end();
    this.open.set(raw, { owner, sessionId: me?.sessionId, token: me && tokenOf(request) });
    let leave = () => {};
    raw.on('error', () => raw.destroy());
    raw.on('close', () => {
      leave();
      this.open.delete(raw);
    });
    const sink = guardedLine({
      guarded: new Set(heard.filter(isGuarded)),
      mayHear: (frame) => this.stillHears(frame, me?.userId),
      sink: {
        send: (frame) => {
          raw.write(written(frame));
          if (ends(frame, me)) raw.end();
        },
        buffered: () => raw.writableLength,
        close: () => raw.destroy(),
      },
    });
    leave = await this.hub.subscribe(heard, sink, lastId);
    if (!this.open.has(raw)) leave(); // it was closed meanwhile
  }

  onModuleDestroy(): void {
    this.isLeaving = true; // who comes now is sent to another process at once
    clearInterval(this.timer);
    for (const raw of this.open.keys()) raw.end();
  }

  private isFull(owner: string, sessionId: string | undefined): boolean {
    const theirs = [...this.open.values()].filter((one) => one.owner === owner);
    if (sessionId === undefined) return theirs.length >= STREAMS.address;
    const sessions = new Set(theirs.map((one) => one.sessionId));
    if (!sessions.has(sessionId)) return sessions.size >= STREAMS.sessions;
    return theirs.filter((one) => one.sessionId === sessionId).length >= STREAMS.ofSession;
  }

  /** Asked once for each word and person, however many tabs listen; visitors are one. */
  private stillHears({ id, topic }: Parameters<MayStillHear>[0], userId: string | undefined) {
    if (this.asked.id !== id) this.asked = { id, answers: new Map() };
    const known = this.asked.answers.get(userId);
    if (known) return known;
    const answer = this.mayHear(topic, userId).catch(() => false);
    this.asked.answers.set(userId, answer);
    return answer;
  }

  private async heard(userId: string | undefined, topics: unknown): Promise<string[]> {
    const asked =
      typeof topics === 'string' ? topics.split(',').filter((topic) => topicForm.test(topic)) : [];
    if (asked.length > MOST_TOPICS) throw new Rejected('INVALID');
    const allowed = await Promise.all(asked.map((topic) => this.mayHear(topic, userId)));
    return [
      'public',
      ...(userId === undefined ? [] : [`user:${userId}`]),
      ...asked.filter((_, index) => allowed[index]),
    ];
  }

  /** Keeps proxies from closing the line, and closes the lines of sessions that have ended since. */
  private async ping(): Promise<void> {
    for (const [raw, { token }] of this.open) {
      const known =
        token === undefined ||
        (await this.authenticator
          .authenticate(token)
          .catch(() => 'unknown: the next ping asks again'));
      if (!known) raw.end();
      else if (!raw.writableNeedDrain && !raw.destroyed) raw.write(': ping\n\n');
    }
  }
}

const tokenOf = ({ headers }: FastifyRequest) => headers.authorization?.replace(/^Bearer /i, '');
