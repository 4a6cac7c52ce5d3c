import 'reflect-metadata';
import { HealthReader } from '@app/insight';
import type { ChangeFeed, Clock, ReadModels } from '@app/kernel';
import {
  Access,
  AccessGuard,
  Admission,
  CHANGES,
  CLOCK,
  COMMAND_RECORDS,
  CachesByReads,
  Consistency,
  FailureFilter,
  PAGE_HEADS,
  PROXY_SIGNS,
  ProxySigns,
  RATE_LIMITS,
  READ_MODELS,
  SERVER_ERRORS,
  addressKey,
  buses,
  dressServer,
  fastifyAdapter,
  hostRule,
  openApi,
  refusedCalls,
  routesOf,
  traceIdOf,
  validation,
  type CommandRecords,
  type Config,
  type Context,
  type PageHeads,
  type RateLimits,
  type ServerErrors,
  type Route,
  type Tracer,
} from '@app/platform';
import {
  Controller,
  Get,
  Inject,
  Module,
  type DynamicModule,
  type Provider,
  type Type,
} from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Logger, LoggerModule } from 'nestjs-pino';
import { keptHeads } from './kept-heads.js';
import type { Log } from '../../composition/src/logging.js';
import type { Readiness } from '../../composition/src/readiness.js';
import { observeStanding } from '../../composition/src/standing.js';
import { LiveController } from './live.controller.js';
import { MediaController } from './media.controller.js';
import { observeHealth, observeRequests } from './metrics.js';
import { OperationsController } from './operations.controller.js';
import { ROUTES_SERVED, SiteController } from './site.controller.js';
import { serveWeb, type Heads } from './static-files.js';

export interface ApiParts {
  config: Config;
  contexts: readonly Context[];
  /** The ports by their tokens. */
  ports: readonly Provider[];
  version: string;
  /** Folder of the web build. */
  web?: string;
  /** Of a process that runs beside others: may it stand still? */
  readiness?: Readiness;
  /** Of a process that runs beside others: each request is a line. */
  log?: Log;
  traces?: Tracer | undefined;
}

const DOCUMENT = Symbol('the OpenAPI document');
@Controller('api')
@Access('anyone')
class OpenApiController {
  private document: object | undefined;
  constructor(@Inject(DOCUMENT) private readonly make: () => object) {}

  @Get('openapi.json')
  openapi() {
    return (this.document ??= this.make());
  }
}

/** Every controller of the product. */
export const controllersOf = (contexts: readonly Context[]): Type[] => [
  OperationsController,
  MediaController,
  LiveController,
  SiteController,
  OpenApiController,
  ...contexts.flatMap((context) => context.controllers ?? []),
];

@Module({})
class ApiModule {}

/** Of the calls of the product: neither probes nor files. */
const traceRequests = (server: FastifyInstance, traces: Tracer): void => {
  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, context_ } = request;
    const route = routeOptions.url ?? '';
    const end = Date.now();
    if (context_?.span && route.startsWith('/api/') && route !== '/api/live')
      traces.add({
        traceId: traceIdOf(context_.correlationId),
        spanId: context_.span.id,
        parentId: context_.span.parentId,
        name: `${method} ${route}`,
        kind: 'server',
        start: end - reply.elapsedTime,
        end,
        attributes: { 'http.response.status_code': reply.statusCode },
        failed: reply.statusCode >= 500,
      });
    done();
  });
};

/** By route template: addresses are people's. */
const logRequests = (server: FastifyInstance, log: Log): void => {
  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, context_ } = request;
    const ms = Math.round(reply.elapsedTime);
    const correlationId = context_?.correlationId;
    log.info({ correlationId, method, route: routeOptions.url, status: reply.statusCode, ms }, 'request'); // prettier-ignore
    done();
  });
};

const logging = ({ config, log }: Pick<ApiParts, 'config' | 'log'>) =>
  LoggerModule.forRoot({
    pinoHttp: {
      ...(log && { logger: log }),
      level: config.LOG_LEVEL,
      autoLogging: config.LOG_LEVEL === 'debug' || config.LOG_LEVEL === 'trace',
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          'req.headers["x-feed-token"]',
          'req.query',
          '*.email',
          '*.code',
          '*.token',
          '*.text',
        ],
        censor: '†',
      },
    },
  });

const moduleOf = (
  { config, contexts, ports, version, log }: ApiParts,
  routes: readonly Route[],
  signs: ProxySigns,
): DynamicModule => ({
  module: ApiModule,
  imports: [logging({ config, ...(log && { log }) }), ...buses.imports],
  controllers: controllersOf(contexts),
  providers: [
    ...ports,
    ...buses.providers,
    { provide: ROUTES_SERVED, useValue: routes },
    { provide: DOCUMENT, useValue: () => openApi(routes, version) },
    ...contexts.flatMap((context) => context.providers ?? []),
    { provide: PROXY_SIGNS, useValue: signs },
    Admission,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: Consistency },
    { provide: APP_INTERCEPTOR, useClass: CachesByReads },
  ],
});

/** Looking up what a page's head says costs what a call costs: who asks more often gets the plain page. */
const HEADS_A_MINUTE = 300;
const headsOf = (
  limits: RateLimits,
  { PUBLIC_URL }: Config,
  app: NestFastifyApplication,
): Heads => {
  const known = keptHeads(
    app.get<PageHeads>(PAGE_HEADS),
    app.get<ReadModels>(READ_MODELS),
    app.get<ChangeFeed>(CHANGES),
  );
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onClose', async () => known.leave());
  return {
    publicUrl: PUBLIC_URL,
    paths: known.paths,
    async of({ ip }, { pathname, searchParams: search }) {
      const wait = await limits.spend(
        { cost: 'read', route: 'page heads', perMinute: HEADS_A_MINUTE },
        { address: addressKey(ip) },
      );
      if (wait > 0) return 'unasked';
      try {
        return await known.of({ pathname, search });
      } catch (error) {
        app.get(Logger).error(error, 'PageHead'); // the page itself opens all the same
        return 'unasked';
      }
    },
  };
};

/** HTTP over whatever adapters `ports` brings. Not listening yet. */
export const createApi = async (parts: ApiParts): Promise<NestFastifyApplication> => {
  const { config } = parts;
  const adapter = fastifyAdapter({ trustProxy: config.TRUST_PROXY });
  const routes = routesOf(controllersOf(parts.contexts)); // refuses a route that nobody decided about
  const signs = new ProxySigns(config.TRUST_PROXY !== false, (text) =>
    app.get(Logger).warn(text, 'Proxy'),
  );
  const app = await NestFactory.create<NestFastifyApplication>(
    moduleOf(parts, routes, signs),
    adapter,
    { bodyParser: false, bufferLogs: true, abortOnError: false },
  );
  app.useLogger(app.get(Logger));
  const limits = app.get<RateLimits>(RATE_LIMITS);
  const server = adapter.getInstance<FastifyInstance>();
  const analytics =
    config.ANALYTICS_TAG && config.ANALYTICS_HOST
      ? { tag: config.ANALYTICS_TAG, host: config.ANALYTICS_HOST }
      : undefined;
  await dressServer(server, {
    limits,
    admission: app.get(Admission),
    routes,
    isOurName: hostRule(config),
    signs,
    traced: parts.traces !== undefined,
    https: config.PUBLIC_URL?.startsWith('https:') ?? false,
    tag: analytics?.tag,
    media: config.S3_PUBLIC_URL,
  });
  observeRequests(server);
  observeStanding(parts.readiness);
  if (parts.log) logRequests(server, parts.log);
  if (parts.traces) traceRequests(server, parts.traces);
  observeHealth(() => app.get(HealthReader, { strict: false }).now());
  app.useGlobalPipes(validation());
  const heads = headsOf(limits, config, app);
  const page = await serveWeb(server, parts.web, { analytics, heads });
  const refused = refusedCalls(app.get<CommandRecords>(COMMAND_RECORDS), app.get<Clock>(CLOCK));
  app.useGlobalFilters(new FailureFilter(page, app.get<ServerErrors>(SERVER_ERRORS), refused));
  await app.init();
  return app;
};
