import type { ErrorSource, ErrorStatus, ErrorType } from '@app/contracts';
import type { Level } from './error-groups.js';

export const TYPES: Readonly<Record<ErrorType, string>> = {
  javascript: '脚本',
  promise: '异步',
  vue: '组件',
  network: '网络',
  resource: '资源',
};
export const SOURCES: Readonly<Record<ErrorSource, string>> = {
  browser: '浏览器',
  server: '服务器',
};
export const LEVELS: Readonly<Record<Level, string>> = {
  critical: '危急',
  high: '高',
  medium: '中',
  low: '低',
};
export const STATUSES: Readonly<Record<ErrorStatus, string>> = {
  new: '未处理',
  investigating: '调查中',
  resolved: '已解决',
  ignored: '已忽略',
};
