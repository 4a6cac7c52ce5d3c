import { Logger, type ArgumentsHost } from '@nestjs/common';
import { FailureFilter } from './failure-filter.js';

const broken = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
/** What is logged and answered when an answer broke off. */
const told = (destroyed: boolean) => {
  const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  const sent: object[] = [];
  const reply = {
    status: () => reply,
    header: () => reply,
    hijack: () => reply,
    send: (body: object) => sent.push(body),
  };
  const request = { method: 'GET', url: '/', headers: {}, raw: { socket: { destroyed } } };
  const http = { getRequest: () => request, getResponse: () => reply };
  new FailureFilter().catch(broken, { switchToHttp: () => http } as unknown as ArgumentsHost);
  const lines = logged.mock.calls.length;
  logged.mockRestore();
  return { lines, sent: sent.length };
};

it('keeps quiet of who left while they were answered', () =>
  expect(told(true)).toEqual({ lines: 0, sent: 0 }));
it('tells of an answer of ours that broke off', () =>
  expect(told(false)).toEqual({ lines: 1, sent: 1 }));
