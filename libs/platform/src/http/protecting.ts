import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

const origins = (tag: string | undefined) => (tag === undefined ? [] : [new URL(tag).origin]);
/**
 * What a page may load and reach. A configured third-party tag opens its own origin, and makes script elements as it likes; sounds and
 * pictures may come from the origin that we send browsers to.
 */
const csp = (tag: string | undefined, media: string | undefined) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...origins(tag)],
  styleSrc: ["'self'", "'unsafe-inline'"], // Chakra writes its rules at run time
  imgSrc: ["'self'", 'data:', 'blob:', ...origins(tag), ...origins(media)],
  mediaSrc: ["'self'", 'blob:', 'data:', ...origins(media)],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'", ...origins(tag), ...origins(media)],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  // Scripts are named only through the page's one policy (public/theme.js); HTML is never made of text.
  ...(tag === undefined && { requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'] }),
});

/** What every answer tells a browser for its own protection. The same for all of them, so it is made once. */
export const protecting = ({
  https,
  tag,
  media,
}: {
  https: boolean;
  tag?: string | undefined;
  media?: string | undefined;
}): readonly (readonly [name: string, value: string])[] => {
  const headers: [string, string][] = [];
  const kept = {
    setHeader: (name: string, value: string) => void headers.push([name, value]),
    removeHeader: () => undefined,
  };
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: csp(tag, media) },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    strictTransportSecurity: https,
  })({} as IncomingMessage, kept as unknown as ServerResponse, (error) => {
    if (error) throw error as Error;
  });
  return headers;
};
