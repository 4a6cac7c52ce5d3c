import { Behind, Filling } from '@app/kernel';
import { conditionsOf, Readiness } from './readiness.js';

const here = async () => undefined;
const away = () => Promise.reject(new Error('away'));
const silent = () => new Promise<never>(() => undefined);
const of = (
  role: 'api' | 'projector' | 'worker',
  {
    head = here,
    state = here,
    answers = here,
    has = here,
    behind = () => undefined,
  }: Record<string, () => unknown> = {},
) => {
  const readiness = new Readiness();
  const parts = {
    events: { head },
    documents: { state },
    readModels: { behind },
    answers,
    blobs: { has },
  } as unknown;
  readiness.asks(conditionsOf(role, parts as Parameters<typeof conditionsOf>[1]));
  readiness.block('start');
  return readiness;
};

describe('whether a process can do its work', () => {
  it('says no while it starts', async () =>
    expect(await new Readiness().look()).toEqual({ ready: false, reasons: ['正在启动'] }));
  it('names the stores that do not answer, and what that means, also at a process that goes on', async () => {
    const readiness = of('api', { answers: away, has: silent });
    expect([...(await readiness.away()).keys()]).toEqual(['redis', 's3']);
    expect([...(await readiness.away()).values()][0]).toBe('Redis 没有回应：工作和实时消息要等');
    expect(readiness.stores()).toEqual(['log', 'read_models', 'redis', 's3']);
  });
  it('says yes, without a word, where all answers', async () =>
    expect(await of('api').look()).toEqual({ ready: true, reasons: [] }));
  it('lets people read at an api whose log is away, and says what they cannot', async () =>
    expect(await of('api', { head: away }).look()).toEqual({ ready: true, reasons: ['事件日志没有回应：写不了，读可以'] })); // prettier-ignore
  it.each(['api', 'projector', 'worker'] as const)(
    'says at a %s how far the read models are while they are filled, and works on',
    async (role) => {
      const says = async (behind: Error) => await of(role, { behind: () => behind }).look();
      expect(await says(new Filling(40n, 120n))).toEqual({ ready: true, reasons: ['读模型正在从日志重新整理，约 33 %（到 40，要到 120）：读要等'] }); // prettier-ignore
      expect(await says(new Behind('none'))).toEqual({ ready: true, reasons: ['读模型还没有：要等 projector 开始写，读要等'] }); // prettier-ignore
    },
  );
  it.each([
    ['api', 'state'],
    ['projector', 'head'],
    ['projector', 'state'],
    ['worker', 'head'],
    ['worker', 'answers'],
  ] as const)(
    'sends nobody to a %s that cannot do without its %s, silent or away',
    async (role, part) => {
      for (const gone of [away, silent])
        expect((await of(role, { [part]: gone }).look()).ready).toBe(false);
    },
  );
  it.each(['api', 'projector', 'worker'] as const)(
    'says at a %s that sounds have to wait, and works on',
    async (role) =>
      expect(await of(role, { has: away }).look()).toEqual({ ready: true, reasons: ['存声音和图片的地方（S3）没有回应：声音、图片和个人密钥要等'] }), // prettier-ignore
  );
  it('stays so until what blocks it is taken back', async () => {
    const readiness = of('projector');
    readiness.note('standby', '待命');
    expect(await readiness.look()).toEqual({ ready: true, reasons: ['待命'] });
    readiness.block('newer', '有更新的事件');
    expect(await readiness.look()).toEqual({ ready: false, reasons: ['有更新的事件', '待命'] });
    readiness.block('newer');
    expect((await readiness.look()).ready).toBe(true);
  });
});
