import { Behind } from '@app/kernel';
import { Logger } from '@nestjs/common';
import { AccessEntitlements } from './entitlements.handlers.js';
import { Policies } from '../policy/policy.handlers.js';
import { Standings } from './standings.handlers.js';

const clock = { now: () => new Date('2026-06-01T00:00:00.000Z') };
/** Read models of these documents, by collection and id; the look-ups are counted. */
const given = (documents: Record<string, Record<string, object>>, broken?: Error) => {
  const asked: string[] = [];
  const models = {
    collection: ({ name }: { name: string }) => ({
      async findOne({ _id }: { _id: string }) {
        asked.push(name);
        if (broken) throw broken;
        return documents[name]?.[_id] ?? null;
      },
    }),
  };
  return {
    asked,
    entitlements: new AccessEntitlements(
      new Standings(models as never, clock, new Policies(models as never)),
      clock,
    ),
  };
};
const users = { hana: { username: '花子', role: 'user' }, boss: { username: '管', role: 'admin' } };

describe('entitlements', () => {
  it('are no when something fails, for everybody and every feature', async () => {
    jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    const { entitlements } = given({ users }, new Error('the disk is gone'));
    expect(await entitlements.check('boss', 'translation')).toEqual({
      hasPermission: false,
      reason: '暂时无法确认权限，请稍后重试',
    });
    expect(await entitlements.features('boss')).toEqual([]);
  });
  it('are not known, and nobody is refused, while the read models do not answer', async () => {
    const { entitlements } = given({ users }, new Behind('away'));
    await expect(entitlements.check('boss', 'translation')).rejects.toBeInstanceOf(Behind);
    await expect(entitlements.features('boss')).rejects.toBeInstanceOf(Behind);
  });
  it('are no for somebody who is not there', async () => {
    const { entitlements } = given({ users });
    expect(await entitlements.check('nobody', 'translation')).toEqual({
      hasPermission: false,
      reason: '用户不存在',
    });
    expect(await entitlements.features('nobody')).toEqual([]);
  });
  it('take three look-ups, whatever they find', async () => {
    const { entitlements, asked } = given({ users });
    await entitlements.check('hana', 'translation');
    expect(asked.toSorted()).toEqual(['access-policy', 'members', 'users']);
  });
  it('follow the highest subscription that is active at this instant', async () => {
    const subscription = {
      level: 2,
      status: 'active',
      trial: false,
      cancelAtPeriodEnd: false,
      startsAt: '2026-05-01T00:00:00.000Z',
      source: 'admin',
    };
    const of = (endsAt: string, higher: string) => ({
      users,
      members: {
        hana: {
          level: 1,
          permissions: {},
          subscriptions: {
            low: { ...subscription, endsAt },
            high: { ...subscription, level: 3, endsAt: higher },
          },
        },
      },
    });
    const [past, future] = ['2026-06-01T00:00:00.000Z', '2026-06-02T00:00:00.000Z'];
    const may = async (endsAt: string, higher: string) => {
      const { entitlements } = given(of(endsAt, higher));
      return [
        await entitlements.check('hana', 'image_upload'),
        await entitlements.check('hana', 'export_audio'),
      ].map(({ hasPermission }) => hasPermission);
    };
    expect([await may(past, past), await may(future, past), await may(past, future)]).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
  });
});
