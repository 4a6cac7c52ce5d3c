import { readEvents } from './live.js';

const read = (...chunks: string[]) => {
  const seen: { id?: string; type: string; data: string }[] = [];
  let rest = '';
  for (const chunk of chunks) rest = readEvents(rest + chunk, (event) => seen.push(event));
  return { seen, rest };
};

it('reads events across chunks, skips comments, joins lines', () => {
  expect(read(': hi\n\nid: 4\nevent: content.changed\nda', 'ta: {"a":1}\n\ndata: x\ndata: y\n\ndata: un')).toEqual({
    seen: [
      { id: '4', type: 'content.changed', data: '{"a":1}' },
      { id: undefined, type: 'message', data: 'x\ny' },
    ],
    rest: 'data: un',
  });
});
