export * from './command-records.js';
export * from './commands.js';
export * from './config/config.js';
export { spanIdOf, traceIdOf, type Span, type Tracer } from './traces/trace.js';
export * from './config/dotenv.js';
export { missingForSeveral } from './config/stores.js';
export * from './context.js';
export * from './cqrs.js';
export * from './figure.js';
export * from './figures.js';
export * from './found.js';
export * from './refolded.js';
export { Access, AccessGuard, MaybeMe, Me } from './http/access.js';
export { Admission } from './http/admission.js';
export { Answers } from './http/answers.js';
export { CachedByReads, CachesByReads } from './http/cached-by-reads.js';
export { KeptAnswers } from './http/kept-answers.js';
export { Consistency } from './http/consistency.js';
export { isKnown } from './http/etag.js';
export { hostNameOf, hostRule, isLoopback } from './http/host-names.js';
export { FailureFilter } from './http/failure-filter.js';
export { PerMinute, RateLimits } from './http/limits.js';
export { addressKey } from './http/address-key.js';
export { answersIn } from './http/idempotency.js';
export { BodyBytes, LargeBody } from './http/json-body.js';
export { ProxySigns, cameByProxy } from './http/proxy-signs.js';
export { openApi } from './http/openapi.js';
export { refusedCalls } from './http/refused-calls.js';
export {
  apartFromRequest,
  asEffectOf,
  currentRequest,
  requestIds,
} from './http/request-context.js';
export { routesOf, type Route } from './http/routes.js';
export { dressServer, fastifyAdapter } from './http/server.js';
export { Uploads, uploadedFile } from './http/uploads.js';
export { validation } from './http/validation.js';
export { paged } from './paged.js';
export * from './ports.js';
export { ServerErrors } from './server-errors.js';
export { SCREEN_HEADS, closedPaths, placeName } from './screens.js';
export { stepping } from './site-map.js';
export { CARD_LOOK, pageOf, pictureOf, pictureVersion } from './page-picture.js';
export { context, headsOfAll, together } from './together.js';
export { on, silent, slice, toAdmins, type AuditOf, type News, type Slice } from './slice.js';
export * from './tokens.js';
export * from './what-if.js';
