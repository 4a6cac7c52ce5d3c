import { ProxySigns } from './proxy-signs.js';

const looked = (announced: boolean, ...all: Record<string, string>[]) => {
  const said: string[] = [];
  const signs = new ProxySigns(announced, (text) => said.push(text));
  for (const headers of all) signs.look(headers);
  return { said, unannounced: signs.unannounced };
};

it('a proxy that nobody announced is told of once', () => {
  const { said, unannounced } = looked(
    false,
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-for': '203.0.113.8' },
    { via: '1.1 cache' },
  );
  expect([said.length, said[0], unannounced]).toEqual([
    1,
    expect.stringMatching(/TRUST_PROXY.*同一个地址/),
    true,
  ]);
});
it.each([
  [true, { 'x-forwarded-for': '203.0.113.7' }],
  [false, { host: 'localhost' }],
])('nothing is said where TRUST_PROXY is set (%s), or no proxy shows', (announced, headers) =>
  expect(looked(announced, headers as Record<string, string>)).toEqual({
    said: [],
    unannounced: false,
  }),
);
