import 'reflect-metadata';
import { Rejected, type Decider } from '@app/kernel';
import { Inject, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  Query,
  QueryHandler,
  type CommandBus,
  type IQueryHandler,
  type QueryBus,
} from '@nestjs/cqrs';
import { MemoryEventStore } from '../../kernel/src/testing.js';
import { commandsOver } from './commands.js';
import { Change, buses, decides } from './cqrs.js';
import { CLOCK, COMMANDS, COMMAND_BUS, QUERY_BUS } from './tokens.js';

type LampEvent = { type: 'LampLit' | 'LampPutOut'; data: { lamp: string; at: string } };
type LampCommand =
  | { type: 'Light'; data: { lamp: string; at: string } }
  | { type: 'PutOut'; data: { lamp: string; at: string } };
const lamp: Decider<boolean, LampCommand, LampEvent> = {
  initial: false,
  decide({ type, data }, lit) {
    if (type === 'Light') return lit ? [] : [{ type: 'LampLit', data }];
    if (!lit) throw new Rejected('DARK', '灯没有亮');
    return [{ type: 'LampPutOut', data }];
  },
  evolve: (_, { type }) => type === 'LampLit',
};

class Light extends Change<LampCommand, 'Light', boolean> {
  readonly type = 'Light';
}
class PutOut extends Change<LampCommand, 'PutOut', boolean> {
  readonly type = 'PutOut';
}
class HowLong extends Query<number> {
  constructor(readonly name: string) {
    super();
  }
}
@QueryHandler(HowLong)
class HowLongHandler implements IQueryHandler<HowLong> {
  constructor(@Inject(CLOCK) private readonly clock: { now(): Date }) {}
  async execute({ name }: HowLong) {
    return name.length + this.clock.now().getTime();
  }
}

const store = new MemoryEventStore();
const clock = { now: () => new Date(0) };
const ids = { uuid: () => crypto.randomUUID() };

@Module({
  imports: buses.imports,
  providers: [
    ...buses.providers,
    { provide: CLOCK, useValue: clock },
    { provide: COMMANDS, useValue: commandsOver(store, { clock, ids }) },
    ...decides({
      decider: lamp,
      stream: ({ data }) => `lamp-${data.lamp}`,
      actor: () => 'hana',
      commands: [Light, PutOut],
    }),
    HowLongHandler,
  ],
})
class Product {}

const data = { lamp: 'desk', at: '2026-01-01T08:00:00.000Z' };

it('carries commands to their decider and queries to their handler', async () => {
  const app = await NestFactory.createApplicationContext(Product, { logger: false });
  const commands = app.get<CommandBus>(COMMAND_BUS);
  await expect(commands.execute(new PutOut(data))).rejects.toThrow('灯没有亮');
  const { state, revision, events } = await commands.execute(new Light(data));
  expect([state, revision, events.map(({ type }) => type)]).toEqual([true, 0, ['LampLit']]);
  expect((await commands.execute(new Light(data))).events).toEqual([]);
  const recorded: object[] = [];
  for await (const event of store.readStream('lamp-desk')) recorded.push(event);
  expect(recorded).toHaveLength(1);
  expect(recorded[0]).toMatchObject({ data, metadata: { actor: 'hana', at: data.at } });
  const answer: number = await app.get<QueryBus>(QUERY_BUS).execute(new HowLong('hana'));
  expect(answer).toBe(4);
  await app.close();
});
