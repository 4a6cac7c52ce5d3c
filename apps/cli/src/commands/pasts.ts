import { SqlitePastStates, logFileReader } from '@app/adapters';
import { NOBODY } from '@app/insight';
import { PAST_EVERY, cataloguedForReading, keepPasts } from '@app/kernel';
import { constants, setPriority } from 'node:os';
import { contexts } from '../../../composition/src/contexts.js';
import { pastRoom } from '../../../composition/src/pasts-ahead.js';
import { Misused, positionOf, text, type Command } from '../command.js';
import { mustBeHere, mustExist, placesIn } from '../data.js';

const TOLD_MS = 5000;

/** States of every read model of the past, made ahead. Runs beside a server, which runs it by itself, too. */
export const pasts: Command = {
  usage: 'log pasts [--every 事件数]',
  about:
    '留下每 100000 个事件处的全部读模型，回看时从最近的一份算起（服务自己会做，这里可以提前做完；中断后接着做）',
  options: { every: { type: 'string' } },
  async run(given) {
    const { dataDir } = given;
    mustExist(dataDir);
    mustBeHere(given);
    // Of a server that runs it: everybody else comes first, and it goes with the server.
    const { connected: isServers } = process;
    const gone = () => process.exit();
    if (isServers) {
      setPriority(constants.priority.PRIORITY_LOW);
      process.once('disconnect', gone);
    }
    const { log, pasts: place } = placesIn(dataDir);
    const typed = text(given, 'every');
    if (typed !== undefined && positionOf(typed) === 0n) throw new Misused('--every 至少是 1');
    const reader = logFileReader(log);
    const begun = performance.now();
    let said = begun;
    try {
      const definitions = contexts.flatMap(({ events }) => events);
      const events = cataloguedForReading(reader, definitions, NOBODY);
      const reached = await keepPasts({
        states: new SqlitePastStates(place, { most: pastRoom(log) }),
        projections: contexts.flatMap(({ projections }) => projections),
        log: events,
        ...(typed !== undefined && { every: positionOf(typed) }),
        told: (at, to) => {
          if (isServers || performance.now() - said < TOLD_MS) return;
          said = performance.now();
          console.error(`  正在准备过去的读模型：位置 ${at} / ${to}`);
        },
      });
      const head = await reader.head();
      const every = typed === undefined ? PAST_EVERY : positionOf(typed);
      const ok = head - reached < every;
      return {
        ok,
        lines: [
          `过去的读模型留到了位置 ${reached}，日志到 ${head}`,
          ...(ok ? [] : ['没有留完：留给它们的空间用完了，或另一个程序正在做']),
        ],
        facts: { reached, head, seconds: (performance.now() - begun) / 1000 },
      };
    } finally {
      reader.close();
      process.off('disconnect', gone);
      if (process.connected) process.disconnect(); // it would hold the process
    }
  },
};
