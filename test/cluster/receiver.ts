import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}
interface Body {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: Omit<Received, 'service'>[] }[];
  }[];
}

/** Takes traces by OTLP over HTTP, as a collector does. */
export class Receiver {
  readonly spans: Received[] = [];
  private readonly server: Server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (text += part));
    request.on('end', () => {
      if (request.url === '/v1/traces') this.take(JSON.parse(text) as Body);
      response.writeHead(request.url === '/v1/traces' ? 200 : 404).end('{}');
    });
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** From the span up to its first: the names, the last one first. */
  pathOf(span: Received): string[] {
    const parent = this.spans.find(({ spanId, traceId }) => spanId === span.parentSpanId && traceId === span.traceId); // prettier-ignore
    return [span.name, ...(parent ? this.pathOf(parent) : [])];
  }

  private take({ resourceSpans }: Body): void {
    for (const { resource, scopeSpans } of resourceSpans)
      for (const { spans } of scopeSpans)
        for (const span of spans)
          this.spans.push({ ...span, service: resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '' }); // prettier-ignore
  }
}
