import { Behind } from '@app/kernel';
import { look } from './finding.js';

const failing = (error: Error) =>
  look('个人密钥', async () => {
    throw error;
  });

it('sends who looks past a server that is away to that server, and not to us', async () => {
  const { state, help } = await failing(new Behind('the blob store does not answer'));
  expect([state, help]).toEqual(['wrong', '要用的服务器没有回应：先照它自己那一行做，再来一次']);
});

it('asks to be told of what nobody foresaw', async () =>
  expect((await failing(new Error('odd'))).help).toBe('把这一条报告给开发者'));
