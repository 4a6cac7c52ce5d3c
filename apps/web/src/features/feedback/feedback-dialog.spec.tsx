import { ChakraProvider } from '@chakra-ui/react';
import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { api } from '../../shared/lib/calls/api.js';
import { session } from '../../shared/lib/session/session.js';
import { toasts } from '../../shared/lib/calls/toasts.js';
import { system } from '../../shared/ui/system.js';
import { FeedbackDialog } from './feedback-dialog.js';

const original = globalThis.fetch;
afterEach(() => void (globalThis.fetch = original));

const open = (status = 201, body: object = { success: true, feedback: { id: 'f' } }) => {
  const sent: unknown[] = [];
  globalThis.fetch = async (input) => {
    sent.push(await (input as Request).json());
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };
  const store = configureStore({
    reducer: { session, toasts, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const onClose = jest.fn();
  render(
    <Provider store={store}>
      <ChakraProvider value={system}>
        <FeedbackDialog onClose={onClose} />
      </ChakraProvider>
    </Provider>,
  );
  const press = () => userEvent.click(screen.getByRole('button', { name: '提交' }));
  return { sent, onClose, press, texts: () => store.getState().toasts.map(({ text }) => text) };
};

it('has the fields of the specification', async () => {
  open();
  expect(await screen.findByLabelText('反馈类型')).toHaveValue('suggestion');
  expect(screen.getByLabelText('反馈内容')).toHaveAttribute('rows', '5');
  expect(screen.getByLabelText(/联系方式/)).toHaveValue('');
  expect(screen.getByRole('button', { name: '取消' })).toBeInTheDocument();
});

it.each([
  ['', '', '请输入反馈内容'],
  ['   ', '', '请输入反馈内容'],
  ['abcd', '', '反馈内容至少5个字符'],
  ['声音停了一下', 'nobody', '请输入有效的邮箱地址'],
])('says of %j and %j: %s', async (content, contact, fault) => {
  const { press, sent } = open();
  if (content) await userEvent.type(await screen.findByLabelText('反馈内容'), content);
  if (contact) await userEvent.type(screen.getByLabelText(/联系方式/), contact);
  await press();
  expect(await screen.findByText(fault)).toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('sends, thanks and closes', async () => {
  const { press, sent, onClose, texts } = open();
  await userEvent.selectOptions(await screen.findByLabelText('反馈类型'), 'bug');
  await userEvent.type(screen.getByLabelText('反馈内容'), '声音停了一下');
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ type: 'bug', content: '声音停了一下', pageUrl: location.href }]);
  expect(texts()).toEqual(['感谢您的反馈！我们会尽快处理。']);
});

it.each([
  [400, { success: false, error: '今天的反馈已够多', code: 'X' }, '今天的反馈已够多'],
  [400, { oops: true }, '提交反馈失败，请稍后重试'],
])('keeps the words when the server refuses with %i', async (status, body, shown) => {
  const { press, onClose } = open(status, body);
  await userEvent.type(await screen.findByLabelText('反馈内容'), '声音停了一下');
  await press();
  expect(await screen.findByText(shown)).toBeInTheDocument();
  expect(screen.getByLabelText('反馈内容')).toHaveValue('声音停了一下');
  expect(onClose).not.toHaveBeenCalled();
});

it('does not close by a click beside it', async () => {
  const { onClose } = open();
  await screen.findByLabelText('反馈类型');
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onClose).not.toHaveBeenCalled();
});
