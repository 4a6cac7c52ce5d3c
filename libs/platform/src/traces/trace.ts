import { createHash } from 'node:crypto';

/** A piece of work in a trace, as OpenTelemetry has it. */
export interface Span {
  traceId: string;
  spanId: string;
  parentId?: string | undefined;
  name: string;
  kind: 'server' | 'internal' | 'producer' | 'consumer';
  /** Ms since the epoch. */
  start: number;
  end: number;
  attributes?: Readonly<Record<string, string | number>>;
  failed?: boolean;
}
/** Takes spans and sends them on, some time. Never throws. */
export interface Tracer {
  add(span: Span): void;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const hashed = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/**
 * The trace is what shares a correlation id, which stands in every event and goes along with every job: nothing else has to be handed on, and
 * what a trace is about is found in the log by the same number.
 */
export const traceIdOf = (correlationId: string): string =>
  UUID.test(correlationId) ? correlationId.replaceAll('-', '') : hashed(correlationId, 32);

/** The span of a thing with an id of its own, the same for everybody: who knows what caused them knows their parent. */
export const spanIdOf = (kind: 'command' | 'event' | 'projection', id: string): string =>
  hashed(`${kind} ${id}`, 16);

const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/** W3C trace context, from whoever calls: the correlation id that is its trace, and the span that called. */
export const traceParent = (
  header: string | string[] | undefined,
): { correlationId: string; parentId: string } | undefined => {
  const [, trace = '', parentId = ''] = (typeof header === 'string' && PARENT.exec(header)) || [];
  if (trace === '' || /^0+$/.test(trace) || /^0+$/.test(parentId)) return undefined;
  const parts = [trace.slice(0, 8), trace.slice(8, 12), trace.slice(12, 16), trace.slice(16, 20)];
  return { correlationId: [...parts, trace.slice(20)].join('-'), parentId };
};
