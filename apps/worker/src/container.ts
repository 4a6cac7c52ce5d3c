import 'reflect-metadata';
import { buses, type Resolve } from '@app/platform';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { portsOf, type Composition } from '../../composition/src/ports.js';
import type { Running } from '../../composition/src/running.js';

@Module({})
class WorkerModule {}

/** The contexts' providers without a server, for a process that nobody calls. */
export const container = async (parts: Composition): Promise<Running & { resolve: Resolve }> => {
  const app = await NestFactory.createApplicationContext(
    {
      module: WorkerModule,
      imports: [...buses.imports],
      providers: [
        ...portsOf(parts),
        ...buses.providers,
        ...parts.contexts.flatMap((context) => context.providers ?? []),
      ],
    },
    { abortOnError: false, logger: ['error', 'warn'] },
  );
  return { resolve: (token) => app.get(token, { strict: false }), stop: () => app.close() };
};
