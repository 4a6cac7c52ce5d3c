import type { Span, Tracer } from '@app/platform';

const EVERY_MS = 1000;
const AT_ONCE = 500;
/** What a receiver that is away does not get is lost: traces are no record. */
const MOST_WAITING = 5000;
const TIME_MS = 3000;
const KINDS = { internal: 1, server: 2, producer: 4, consumer: 5 } as const;
const OK = 0;
const FAILED = 2;

const attributesOf = (attributes: Span['attributes'] = {}) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value },
  }));
const nanos = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n);

/** Spans as JSON over HTTP to whatever takes OTLP. https://opentelemetry.io/docs/specs/otlp/#otlphttp */
export class OtlpTracer implements Tracer {
  private waiting: Span[] = [];
  private readonly timer = setInterval(() => void this.send(), EVERY_MS).unref();
  private sending: Promise<void> | undefined;
  private readonly address: string;

  constructor(
    endpoint: string,
    private readonly service: string,
    private readonly report: (error: unknown, where: string) => void,
  ) {
    this.address = `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`;
  }

  add(span: Span): void {
    if (this.waiting.length >= MOST_WAITING) return;
    if (this.waiting.push(span) >= AT_ONCE) void this.send();
  }

  /** What waits is sent, where the receiver takes it. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.sending;
    await this.send();
  }

  private async send(): Promise<void> {
    if (this.sending) return this.sending;
    this.sending = this.post(this.waiting.splice(0, AT_ONCE));
    await this.sending;
    this.sending = undefined;
  }

  private async post(spans: readonly Span[]): Promise<void> {
    if (spans.length === 0) return;
    try {
      const { ok, status } = await fetch(this.address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(this.bodyOf(spans)),
        signal: AbortSignal.timeout(TIME_MS),
      });
      if (!ok) throw new Error(`HTTP ${status}`);
    } catch (error) {
      this.report(error, 'OTEL_EXPORTER_OTLP_ENDPOINT 没有收下追踪');
    }
  }

  private bodyOf(spans: readonly Span[]) {
    return {
      resourceSpans: [
        {
          resource: { attributes: attributesOf({ 'service.name': this.service }) },
          scopeSpans: [
            {
              scope: { name: 'yamabiko' },
              spans: spans.map(({ traceId, spanId, parentId, name, kind, ...span }) => ({
                traceId,
                spanId,
                ...(parentId !== undefined && { parentSpanId: parentId }),
                name,
                kind: KINDS[kind],
                startTimeUnixNano: nanos(span.start),
                endTimeUnixNano: nanos(span.end),
                attributes: attributesOf(span.attributes),
                status: { code: span.failed ? FAILED : OK },
              })),
            },
          ],
        },
      ],
    };
  }
}

/** Nothing without an address. */
export const tracerOf = (
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: { OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined },
  service: string,
  report: (error: unknown, where: string) => void,
): OtlpTracer | undefined =>
  endpoint === undefined ? undefined : new OtlpTracer(endpoint, service, report);
