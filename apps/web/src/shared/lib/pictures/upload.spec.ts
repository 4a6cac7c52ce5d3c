import { uploadImage } from './upload.js';

/** The browser's call as far as an upload needs it; the test plays the network. */
class Call extends EventTarget {
  static last: Call;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  opened: string[] = [];
  sent: unknown;
  timeout = 0;
  responseType = '';
  response: unknown;
  constructor() {
    super();
    Call.last = this;
  }
  open = (...opened: string[]) => (this.opened = opened);
  setRequestHeader = (name: string, value: string) => (this.headers[name] = value);
  send = (body: unknown) => (this.sent = body);
  abort = () => this.happen('abort');
  happen = (what: string) => this.dispatchEvent(new Event(what));
  answer = (response: unknown) => {
    this.response = response;
    this.happen('load');
  };
}

const picture = (type = 'image/png', size = 10) =>
  new File([new Uint8Array(size)], 'cover', { type });
const begin = (file = picture()) => {
  const stop = new AbortController();
  const parts: number[] = [];
  const done = uploadImage(file, {
    token: 't',
    signal: stop.signal,
    onProgress: (part) => parts.push(part),
  });
  return { stop, parts, done, call: Call.last };
};

describe('an upload', () => {
  const { XMLHttpRequest: browsers } = globalThis;
  beforeAll(() => void (globalThis.XMLHttpRequest = Call as unknown as typeof XMLHttpRequest));
  afterAll(() => void (globalThis.XMLHttpRequest = browsers));

  it('sends the picture in their name and answers where it is', async () => {
    const { done, call } = begin();
    expect([call.opened, call.headers, (call.sent as FormData).has('file')]).toEqual([
      ['POST', '/api/images/upload'],
      { authorization: 'Bearer t' },
      true,
    ]);
    const image = {
      id: 'i',
      url: '/media/images/a.png',
      width: 1,
      height: 1,
      size: 10,
      name: 'cover',
      createdAt: '',
    };
    call.answer({ success: true, image });
    expect((await done).url).toBe('/media/images/a.png');
  });
  it('tells how far it is', () => {
    const { parts, call } = begin();
    for (const loaded of [1, 4])
      call.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 4 }));
    call.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 4, total: 0 }));
    expect(parts).toEqual([0.25, 1, 0]);
  });
  it('that is called off says so', async () => {
    const { stop, done } = begin();
    stop.abort();
    await expect(done).rejects.toThrow('上传已取消');
  });
  it('that was called off before it began sends nothing', async () => {
    const before = begin().call;
    const done = uploadImage(picture(), {
      token: 't',
      signal: AbortSignal.abort(),
      onProgress: () => undefined,
    });
    await expect(done).rejects.toThrow('上传已取消');
    expect(Call.last).toBe(before);
  });
  it('ends after a minute', async () => {
    const { done, call } = begin();
    expect(call.timeout).toBe(60_000);
    call.happen('timeout');
    await expect(done).rejects.toThrow('上传超时');
  });
  it('says when there is no network, and what the server says', async () => {
    const lost = begin();
    lost.call.happen('error');
    await expect(lost.done).rejects.toThrow('网络连接失败，请检查网络设置');
    const full = begin();
    full.call.answer({ success: false, code: 'STORAGE_FULL', error: '图片空间已满' });
    await expect(full.done).rejects.toThrow('图片空间已满');
    const odd = begin();
    odd.call.answer(null);
    await expect(odd.done).rejects.toThrow('图片没有传上去，请重试');
  });
  it.each([
    ['of another type', picture('image/gif'), '请选 JPEG、PNG 或 WebP 图片'],
    ['too large', picture('image/png', 5 * 1024 * 1024 + 1), '图片过大，请选 5 MB 以内的图片'],
  ])('of a file %s is not begun', async (_, file, words) => {
    const before = begin().call;
    await expect(begin(file).done).rejects.toThrow(words);
    expect(Call.last).toBe(before);
  });
});
