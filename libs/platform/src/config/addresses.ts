import { z } from 'zod';

export const url = z.url({ protocol: /^https?$/ });
export const mailAddress = z
  .string()
  .refine(
    (value) => /^smtps?:\/\/\S+$/i.test(value) && URL.canParse(value),
    '要用 smtp:// 或 smtps:// 地址',
  );
export const sender = z
  .string()
  .regex(
    /^(?:[^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    '要有一个邮箱地址，例如 Yamabiko <no-reply@echo.example>',
  );

/** User and password stand in it, nowhere else: given call by call they take a slower way. */
export const kurrentAddress = z
  .string()
  .regex(/^(?:kurrentdb|esdb)(?:\+discover)?:\/\/\S+$/, '要用 kurrentdb:// 地址');
const mongoHosts =
  /^mongodb(?:\+srv)?:\/\/(?:[^@/?]*@)?(?:[\w.%-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:,(?:[\w.%-]+|\[[\da-f:.]+\])(?::\d{1,5})?)*(?:[/?]|$)/i;
export const mongoAddress = z
  .string()
  .regex(/^mongodb(?:\+srv)?:\/\//i, {
    error: '要用 mongodb:// 或 mongodb+srv:// 地址',
    abort: true,
  })
  .regex(mongoHosts, '主机和端口写得不对；密码里的 @ : / ? 写成 %40 %3A %2F %3F');

/** What the client is told there would win over what we tell it: how long it waits, and what it repeats. */
const isRedis = (value: string): boolean =>
  /^rediss?:\/\/[^/?\s]+(?:\/\d{1,3})?(?:\?\S*)?$/i.test(value) && URL.canParse(value);
export const redisAddress = z
  .string()
  .refine(isRedis, { error: '要用 redis:// 或 rediss:// 地址', abort: true })
  .refine(
    (value) => [...new URL(value).searchParams.keys()].every((name) => name === 'family'),
    '地址里的参数只能是 family；库的编号写在路径里',
  );

/** Who asks and what for stand in it. */
export const s3Address = z.string().refine((value) => {
  if (!/^https?:\/\/\S+$/i.test(value) || !URL.canParse(value)) return false;
  const { username, password, pathname, hash } = new URL(value);
  return username !== '' && password !== '' && hash === '' && /^(?:\/[\w.-]+)+\/?$/.test(pathname);
}, '要用 https://用户:密码@主机/桶 地址');
