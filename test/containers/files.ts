import { readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';

/** A service of a compose file, as far as the specs look at it. */
export interface Service {
  image?: string;
  build?: { context: string; target?: string };
  command?: string | string[];
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  mem_limit?: string;
  ports?: string[];
  volumes?: string[];
  tmpfs?: string[];
  networks?: string[];
  profiles?: string[];
  security_opt?: string[];
  restart?: string;
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
}
export interface ComposeFile {
  services: Record<string, Service>;
  networks?: Record<string, { internal?: boolean } | null>;
  volumes?: Record<string, unknown>;
}

/** With merged anchors, and variables as they stand there. */
export const composeFile = (file: string): ComposeFile =>
  parse(readFileSync(file, 'utf8'), { merge: true }) as ComposeFile;

/** Every document of a file or of what kustomize prints. */
export const documentsIn = <T>(text: string): T[] =>
  parseAllDocuments(text).flatMap((document) => (document.toJSON() as T | null) ?? []);

export interface Instruction {
  name: string;
  rest: string;
}
/** Instructions of a Dockerfile, continued lines as one, comments left out. */
export const instructions = (text: string): Instruction[] =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .flatMap((line) => {
      const [, name, rest] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
      return name === undefined || rest === undefined ? [] : [{ name, rest: rest.trim() }];
    });
