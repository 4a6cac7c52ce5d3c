import { saveCsv } from './save.js';

it.each(['谁,什么\r\n', '\uFEFF谁,什么\r\n'])(
  'a table says once that it is UTF-8, with or without what the answer lost on its way',
  async (text) => {
    const made: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    saveCsv(text, '错误');
    const file = new FileReader();
    file.readAsArrayBuffer(made[0] as Blob);
    await new Promise((resolve) => file.addEventListener('load', resolve));
    const bytes = Buffer.from(file.result as ArrayBuffer).toString('utf8');
    expect(bytes).toBe('\uFEFF谁,什么\r\n');
  },
);
