import { pageOf, type PageHead } from '@app/platform';
import { publicBase, withHead } from './page-head.js';

const page = `<!doctype html><html><head><meta charset="utf-8" />
    <meta name="description" content="回声" />
    <title>Yamabiko · 回声</title></head><body></body></html>`;
const head: PageHead = {
  title: '駅の朝',
  headline: '駅の朝',
  description: '十二句',
  path: '/player/lesson-1?s=3',
  locale: 'ja_JP',
  unlisted: false,
  image: {
    path: '/api/public/contents/lesson-1/card.png?s=3&v=1',
    width: 1200,
    height: 630,
    alt: '駅の朝：十二句',
  },
};

describe('a page with a head', () => {
  const made = withHead(page, head, 'https://echo.example') ?? '';
  it('has the one title and the one description', () => {
    expect(made.match(/<title>.*?<\/title>/g)).toEqual(['<title>駅の朝 · 回声</title>']);
    expect(made.match(/name="description" content="[^"]*"/g)).toEqual([
      'name="description" content="十二句"',
    ]);
  });
  it.each([
    '<link rel="canonical" href="https://echo.example/player/lesson-1?s=3" />',
    '<meta property="og:title" content="駅の朝" />',
    '<meta property="og:description" content="十二句" />',
    '<meta property="og:type" content="article" />',
    '<meta property="og:url" content="https://echo.example/player/lesson-1?s=3" />',
    '<meta property="og:locale" content="ja_JP" />',
    '<meta property="og:site_name" content="Yamabiko · 回声" />',
    '<meta property="og:image" content="https://echo.example/api/public/contents/lesson-1/card.png?s=3&amp;v=1" />',
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="駅の朝：十二句" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ])('has %s', (element) => expect(made).toContain(element));
  it('is found by search engines unless the lesson is unlisted', () => {
    expect(made).not.toContain('noindex');
    expect(withHead(page, { ...head, unlisted: true }, 'https://echo.example')).toContain(
      '<meta name="robots" content="noindex" />',
    );
  });
  it('is text, whatever somebody has written', () => {
    const evil = `</title><script>alert(1)</script>"'><img src=x onerror=1>$&$1$\``;
    const bad =
      withHead(
        page,
        {
          ...head,
          title: evil,
          headline: evil,
          description: evil,
          image: { path: '/p.png', width: 1, height: 1, alt: evil },
        },
        'https://echo.example',
      ) ?? '';
    expect(bad).not.toMatch(/<script|<img|"'>/);
    expect(bad.match(/<\/title>/g)).toHaveLength(1);
    expect(bad).toContain(
      '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;&lt;img src=x onerror=1&gt;$&amp;$1$`',
    );
  });
  it('tells machines what it is about, as text that ends nothing', () => {
    const evil = '</script><script>alert(1)</script><!--';
    const { image: _image, ...plain } = head;
    const person = { '@type': 'Person', name: evil, url: '/user/u' };
    const about = { '@type': 'ProfilePage', url: '/user/u', mainEntity: [person] };
    const profile = { ...plain, kind: 'profile', about } as const;
    const told = withHead(page, profile, 'https://echo.example') ?? '';
    expect(told.match(/<script|<!--/g)).toHaveLength(1);
    const dataIn = (html: string): unknown =>
      JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    const url = 'https://echo.example/user/u';
    expect(dataIn(told)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url,
      mainEntity: [{ ...person, url }],
    });
    expect(dataIn(withHead(page, profile, undefined) ?? '')).not.toHaveProperty('url');
    expect(told).toContain('<meta name="twitter:card" content="summary" />');
    expect(told).toContain('<meta property="og:type" content="profile" />');
    expect(told).not.toContain('og:image');
  });
  it('without a picture of its own has one that is drawn of what it says', () => {
    const { image: _image, ...plain } = head;
    const path = '/user/a?b=1';
    const imageOf = (drawn: object, base?: string) =>
      /og:image" content="([^"]*)"/.exec(
        withHead(page, { ...plain, path, ...drawn }, base) ?? '',
      )?.[1];
    const base = 'https://echo.example';
    const first = imageOf({ drawn: { facts: '3 课' } }, base) ?? '';
    expect(first).toMatch(
      /^https:\/\/echo\.example\/api\/public\/pages\/[\w-]+\/card\.png\?v=[0-9a-f]{32}$/,
    );
    const { pathname, search } = pageOf(new URL(first).pathname.split('/')[4] ?? '');
    expect([pathname, search.get('b')]).toEqual(['/user/a', '1']);
    expect(imageOf({ drawn: { facts: '4 课' } }, base)).not.toBe(first);
    expect([imageOf({}, base), imageOf({ drawn: { facts: '3 课' } })]).toEqual([
      undefined,
      undefined,
    ]);
  });
  it('leaves out what needs an address where it has none', () => {
    const nowhere = withHead(page, head, undefined);
    expect(nowhere).toContain('<meta property="og:title" content="駅の朝" />');
    expect(nowhere).not.toMatch(/og:image|og:url|canonical|summary_large_image/);
  });
  it('is the plain one where there is no title to replace', () =>
    expect(withHead('<!doctype html>', head, undefined)).toBeUndefined());
});

describe('where people reach us', () => {
  const from = (host: string | undefined, protocol = 'http') =>
    publicBase(undefined, { protocol, host });
  it('is as configured, whatever the request says', () => {
    expect(publicBase('https://echo.example/', { protocol: 'http', host: 'evil.example' })).toBe(
      'https://echo.example',
    );
    expect(publicBase('https://echo.example/app//', { protocol: 'http', host: undefined })).toBe(
      'https://echo.example/app',
    );
  });
  it.each([
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    'pi.local',
    '192.168.1.7:3000',
    '10.0.0.2',
    '172.20.0.3',
  ])('is %s, at home', (host) => expect(from(host)).toBe(`http://${host}`));
  it('is what a proxy says of the protocol', () =>
    expect(from('localhost', 'https')).toBe('https://localhost'));
  it.each([
    undefined,
    '',
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'localhost"><script>',
    '192.168.1.7@evil.example',
    '172.99.0.1',
  ])('is unknown for %s', (host) => expect(from(host)).toBeUndefined());
});
