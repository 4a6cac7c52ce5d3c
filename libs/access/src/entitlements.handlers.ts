import type { Entitlements, ReadModels } from '@app/kernel';

/** The features of level 1 (spec/decisions.md, "Default mapping") that exist so far. */
const FREE: ReadonlySet<string> = new Set(['content_creation', 'tts_generation', 'translation', 'annotation', 'special_words']);

/** Everybody who is logged in is at level 1; administrators may everything; a visitor nothing. */
export class FirstEntitlements implements Entitlements {
  constructor(private readonly models: ReadModels) {}

  async check(userId: string | undefined, feature: string) {
    if (userId === undefined) return { hasPermission: false, reason: '请先登录' };
    const user = await this.models.collection<{ role?: string }>('users').findOne({ _id: userId });
    if (!user) return { hasPermission: false, reason: '用户不存在' };
    if (user.role === 'admin') return { hasPermission: true, reason: '管理员' };
    return FREE.has(feature) ? { hasPermission: true, reason: '当前等级包含该功能' } : { hasPermission: false, reason: '当前等级不包含该功能' };
  }
}
