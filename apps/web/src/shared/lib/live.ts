import { LiveEvent } from '@app/contracts';

interface Listening {
  topics: string[];
  token?: string;
  signal: AbortSignal;
  onEvent: (event: LiveEvent) => void;
  /** false when the stream is down: the screen should ask instead of wait. */
  onState?: (connected: boolean) => void;
}

/** Cuts a stream of text into server-sent events. Returns what is not yet whole. */
export const readEvents = (text: string, take: (event: { id?: string; type: string; data: string }) => void): string => {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  for (const block of blocks) {
    const lines = block.split('\n');
    const field = (name: string) => lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).replace(/^ /, ''));
    const data = field('data');
    if (data.length > 0) take({ id: field('id').at(-1), type: field('event').at(-1) ?? 'message', data: data.join('\n') });
  }
  return rest;
};

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Server-sent events by fetch, because an EventSource cannot carry the bearer header. Comes back after every break, from where it was. */
export const listen = async ({ topics, token, signal, onEvent, onState }: Listening): Promise<void> => {
  let last: string | undefined;
  let breaks = 0;
  while (!signal.aborted) {
    try {
      const answer = await fetch(`/api/live?topics=${encodeURIComponent(topics.join(','))}`, {
        signal,
        headers: { accept: 'text/event-stream', ...(token ? { authorization: `Bearer ${token}` } : {}), ...(last ? { 'last-event-id': last } : {}) },
      });
      if (answer.ok && answer.body) {
        breaks = 0;
        onState?.(true);
        const reader = answer.body.getReader();
        const decoder = new TextDecoder();
        for (let rest = ''; ;) {
          const { value, done } = await reader.read();
          if (done) break;
          rest = readEvents(rest + decoder.decode(value, { stream: true }), ({ id, type, data }) => {
            last = id ?? last;
            const { topic = '', data: told, resumed } = safeJson(data);
            // `ready` without a resumption: what was told before we listened is to be asked for.
            if (type === 'ready' && resumed === true) return;
            const event = LiveEvent.safeParse({ ...told, type, topic });
            if (event.success) onEvent(event.data);
          });
        }
      }
    } catch {
      // Offline, or a proxy cut it: come back below.
    }
    if (signal.aborted) return;
    onState?.(false);
    await wait(Math.min(15_000, 500 * 2 ** breaks++), signal);
  }
};

interface Message {
  topic?: string;
  data?: object;
  resumed?: boolean;
}
const safeJson = (text: string): Message => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
};
