import type { ChangeSubscription, Subscription } from '@app/contracts';

export type Action = ChangeSubscription['action'];
export const ACTIONS: Record<Action, { verb: string; hint: string; done: string; danger?: true }> =
  {
    extend: {
      verb: '延长',
      hint: '从结束的那一刻接着算；已经到期的从现在算起，并重新生效。',
      done: '订阅已延长',
    },
    cancel_at_end: {
      verb: '到期不续',
      hint: '一直可以用到结束，之后不再续。',
      done: '到期后不再续',
    },
    resume: { verb: '恢复续订', hint: '撤回「到期不续」。', done: '已恢复续订' },
    activate: { verb: '立即生效', hint: '不等开始的日子，或不等付款。', done: '订阅已生效' },
    cancel: {
      verb: '立即取消',
      hint: '马上回到用户自己的等级，做过的东西都留着。',
      done: '订阅已取消',
      danger: true,
    },
    expire: {
      verb: '立即到期',
      hint: '当作今天结束；之后还可以延长。',
      done: '订阅已到期',
      danger: true,
    },
    past_due: {
      verb: '标为待续期',
      hint: '留一周的时间续期，之后到期。',
      done: '已标为待续期',
      danger: true,
    },
    refund: {
      verb: '标为已退款',
      hint: '马上结束，不能再延长。',
      done: '已标为退款',
      danger: true,
    },
  };

const BY_STATUS: Record<Subscription['status'], Action[]> = {
  pending: ['activate', 'extend', 'cancel', 'expire', 'refund'],
  active: ['extend', 'cancel_at_end', 'cancel', 'expire', 'past_due', 'refund'],
  past_due: ['extend', 'activate', 'cancel', 'expire', 'refund'],
  canceled: ['refund'],
  expired: ['extend', 'refund'],
  refunded: [],
};

/** What the rules of subscriptions allow from here. */
export const actionsFor = ({ status, cancelAtPeriodEnd }: Subscription): Action[] =>
  BY_STATUS[status].map((action) =>
    action === 'cancel_at_end' && cancelAtPeriodEnd ? 'resume' : action,
  );
