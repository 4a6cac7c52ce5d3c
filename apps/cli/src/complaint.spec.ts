import { PackFailed, SpeechFailed } from '@published/speech';
import { complaint } from './complaint.js';

it('tells in a sentence why nothing was spoken, and what the engine said', () => {
  expect(complaint(new SpeechFailed('SILENT'))).toBe('没有可朗读的内容');
  expect(complaint(new SpeechFailed('ENGINE_FAILED', 'exit 139'))).toBe(
    '语音引擎出错\n原因：exit 139',
  );
});
it('tells what lies behind a line that failed', () => {
  const refused = new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') });
  expect(complaint(new PackFailed('NO_NETWORK', 'model.onnx', refused))).toBe(
    '下载失败，再试会从断开处继续（model.onnx）\n原因：ECONNREFUSED',
  );
});
it('shows only of a bug where in the code it is', () => {
  expect(complaint(new TypeError('x is not a function'))).toContain('complaint.spec');
});
