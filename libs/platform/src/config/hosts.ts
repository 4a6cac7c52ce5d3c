import { z } from 'zod';

const label = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';
const name = new RegExp(`^(?:\\*\\.)?${label}(?:\\.${label}){0,10}$`);

/** `ALLOWED_HOSTS`: names without scheme, port or path; `*.` before one stands for all below it. */
export const hostNames = z.string().transform((list, context) => {
  const names = list.split(',').flatMap((one) => one.trim().toLowerCase() || []);
  const wrong = names.find((one) => one.length > 253 || !name.test(one));
  if (wrong === undefined) return names;
  context.addIssue('只写主机名，用逗号分开，不带 http:// 和端口，例如 echo.example,*.echo.example');
  return z.NEVER;
});
