import { renderHook, waitFor } from '@testing-library/react';
import { useWordPiece } from './use-word-piece.js';

const within = { clip: '/media/audio/a.mp3', words: [{ text: 'Hello' }], index: 0 };
let asked: string[];
const answering = (status: number, body: object) => {
  asked = [];
  globalThis.fetch = async (url) => {
    asked.push(url instanceof Request ? url.url : url.toString());
    return { ok: status === 200, status, json: async () => body } as Response;
  };
};
const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

it('looks for nothing where the word has a sound of its own, or the sentence has none', () => {
  answering(200, {});
  expect(renderHook(() => useWordPiece('/media/audio/own.mp3', within)).result.current).toEqual({
    clip: '/media/audio/own.mp3',
    looking: false,
  });
  expect(renderHook(() => useWordPiece(undefined, undefined)).result.current).toEqual({
    clip: undefined,
    looking: false,
  });
  expect(asked).toEqual([]);
});
it.each([
  ['is not known where its words are', 404, {}],
  ['tells of no words', 200, { success: true, words: [] }],
  ['tells of others', 200, { success: true, words: [{ from: 0, to: 20, at: [0, 900] }] }],
  [
    'has words that were found beside another voice',
    200,
    { success: true, words: [{ from: 0, to: 5, at: [50, 400] }], aligned: true },
  ],
  ['answers with something else', 200, { hello: 'world' }],
])('leaves the word to the browser when the clip %s', async (_, status, body) => {
  answering(status, body);
  const { result } = renderHook(() => useWordPiece(undefined, within));
  expect(result.current).toEqual({ clip: undefined, looking: true });
  await waitFor(() => expect(result.current).toEqual({ clip: undefined, looking: false }));
  expect(asked).toEqual(['/media/audio/a.mp3/words']);
});
