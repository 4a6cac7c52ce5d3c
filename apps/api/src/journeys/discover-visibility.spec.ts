import type { ContentList, PublicTags, SearchAnswer, SpaceStats } from '@app/contracts';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();

/** What stands in a lesson, draft and published apart: each state of it says a word that nothing else says. */
interface Lesson {
  id: string;
  author: number;
  draft: string;
  published?: string;
  visibility: 'private' | 'public' | 'unlisted';
  binned: boolean;
  /** An administrator took it down. */
  down: boolean;
}
interface Author {
  token: string;
  id: string;
  name: string;
  former: string[];
  state: 'active' | 'disabled' | 'erased';
}

const random = (seed: number) => {
  let state = seed * 48_271;
  return (below: number) => (state = (state * 16_807) % 2_147_483_647) % below;
};
/** Ten letters that no other word shares: not even a part of one. */
const wordOf = (n: number) =>
  Array.from(String(n).padStart(5, '0'), (digit) => 'アイウエオカキクケコ'[Number(digit)]).join('');

async function history(seed: number, steps: number) {
  const below = random(seed);
  let words = 0;
  const word = () => wordOf((words += 1));
  const call = async <T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    token?: string,
    body?: object,
  ) => {
    const answer = await api.call(method, url, body, token === undefined ? {} : as(token));
    await api.settled();
    return { status: answer.statusCode, text: answer.body, ...answer.json<T>() };
  };
  const moderator = await api.login('boss@example.org');
  const authors: Author[] = [];
  for (const name of ['a', 'b', 'c']) {
    const token = await api.login(`${name}@example.org`);
    const { user } = await call<{ user: { id: string } }>('GET', '/api/auth/me', token);
    authors.push({ token, id: user.id, name: '', former: [], state: 'active' });
  }
  // Somebody who follows all of them.
  const fan = await api.login('fan@example.org');
  for (const { id } of authors) await call('POST', `/api/users/${id}/follow`, fan);
  const lessons: Lesson[] = [];
  const told = (draft: string) => ({ title: `題${draft}`, tags: [draft] });
  const acts: ((author: Author, index: number) => Promise<void>)[] = [
    async ({ token }, author) => {
      const draft = word();
      const body = { text: `文${draft}。` };
      const { content } = await call<{ content: { id: string } }>(
        'POST',
        '/api/contents',
        token,
        body,
      );
      await call('PUT', `/api/contents/${content.id}`, token, told(draft));
      lessons.push({
        id: content.id,
        author,
        draft,
        visibility: 'private',
        binned: false,
        down: false,
      });
    },
    (author) => rename(author),
    async (author) => {
      if (author.state === 'erased') return;
      const status = author.state === 'disabled' ? 'active' : 'disabled';
      // Codes are sent five times an hour, and administrators act in fresh sessions only.
      api.pass(3_600_000);
      const boss = await api.login('boss@example.org');
      const body = { status, reason: '试验' };
      const answer = await call('PUT', `/api/admin/users/${author.id}`, boss, body);
      expect(answer.status).toBe(200);
      author.state = status;
      if (status === 'active')
        author.token = await api.login(`${'abc'[authors.indexOf(author)]}@example.org`);
    },
    async (author) => {
      if (below(6) > 0) return;
      api.pass(3_600_000);
      const token = await api.login(`${'abc'[authors.indexOf(author)]}@example.org`);
      expect((await call('DELETE', '/api/auth/me', token)).status).toBe(200);
      author.state = 'erased';
    },
    ...Array.from({ length: 2 }, () => moderate),
    ...Array.from({ length: 6 }, () => publish),
    ...Array.from({ length: 3 }, () => change),
  ];
  async function rename(author: Author) {
    const name = word();
    await call('PUT', '/api/auth/me', author.token, { username: name });
    if (author.name !== '') author.former.push(author.name);
    author.name = name;
  }
  const ofAuthor = (index: number) => {
    const own = lessons.filter(({ author }) => author === index);
    return own[below(Math.max(own.length, 1))];
  };
  async function publish({ token }: Author, index: number) {
    const lesson = ofAuthor(index);
    if (!lesson || lesson.binned) return;
    const visibility = below(3) === 0 ? 'unlisted' : 'public';
    const answer = await call('POST', `/api/contents/${lesson.id}/publish`, token, { visibility });
    expect(answer.status).toBe(lesson.down ? 409 : 200);
    if (!lesson.down) Object.assign(lesson, { visibility, published: lesson.draft });
  }
  async function moderate(_author: Author, index: number) {
    const lesson = ofAuthor(index);
    if (!lesson || lesson.binned) return;
    const act = lesson.down ? 'restore' : 'take-down';
    const url = `/api/admin/reports/lesson/${lesson.id}/${act}`;
    expect((await call('POST', url, moderator, { reason: '试验' })).status).toBe(200);
    lesson.down = !lesson.down;
  }
  async function change({ token }: Author, index: number) {
    const lesson = ofAuthor(index);
    if (!lesson) return;
    const of = `/api/contents/${lesson.id}`;
    if (lesson.binned) {
      await call('POST', `${of}/undelete`, token);
      Object.assign(lesson, { binned: false, visibility: 'private', published: undefined });
      return;
    }
    if (below(3) === 0) {
      const draft = word();
      await call('PUT', of, token, told(draft));
      Object.assign(lesson, { draft });
      return;
    }
    const binned = below(2) === 0;
    await (binned ? call('DELETE', of, token) : call('POST', `${of}/unpublish`, token));
    Object.assign(lesson, { binned, visibility: 'private', published: undefined });
  }

  const shown = (lesson: Lesson) =>
    lesson.visibility === 'public' && !lesson.down && authors[lesson.author]?.state === 'active';
  const check = async () => {
    const seen = lessons.filter(shown);
    const ids = seen.map(({ id }) => id).toSorted();
    for (const path of ['', '/latest', '/hot']) {
      const { contents, total } = await call<ContentList>(
        'GET',
        `/api/public/contents${path}?pageSize=100`,
      );
      expect([contents.map(({ id }) => id).toSorted(), total]).toEqual([ids, ids.length]);
    }
    const feed = await call<ContentList>('GET', '/api/users/following/contents?pageSize=100', fan);
    expect([feed.contents.map(({ id }) => id).toSorted(), feed.total]).toEqual([ids, ids.length]);
    const { tags } = await call<PublicTags>('GET', '/api/public/tags');
    expect(tags.map(({ name }) => name).toSorted()).toEqual(
      seen.map(({ published = '' }) => published).toSorted(),
    );
    const search = async (q: string) => {
      const url = `/api/public/contents/search?q=${encodeURIComponent(q)}`;
      const { contents, total } = await call<SearchAnswer>('GET', url);
      expect(total).toBe(contents.length);
      return contents.map(({ id }) => id).toSorted();
    };
    for (const lesson of lessons)
      for (const draft of new Set([lesson.draft, lesson.published ?? lesson.draft]))
        expect(await search(`題${draft}`)).toEqual(
          shown(lesson) && lesson.published === draft ? [lesson.id] : [],
        );
    for (const [index, { id, state }] of authors.entries()) {
      const theirs = ids.filter(
        (lesson) => seen.find((one) => one.id === lesson)?.author === index,
      );
      const space = await call<ContentList>('GET', `/api/users/${id}/contents?pageSize=100`);
      const { status, stats } = await call<SpaceStats>('GET', `/api/users/${id}/stats`);
      if (state === 'active') {
        expect(space.contents.map((one) => one.id).toSorted()).toEqual(theirs);
        expect([space.total, stats.lessons.value]).toEqual([theirs.length, theirs.length]);
      } else expect([space.status, status]).toEqual([404, 404]);
    }
    for (const [index, { name, former }] of authors.entries()) {
      for (const old of former) expect(await search(old)).toEqual([]);
      if (name === '') continue;
      const theirs = seen.filter(({ author }) => author === index).map(({ id }) => id);
      expect(await search(name)).toEqual(theirs.toSorted());
    }
  };

  for (const author of authors) await rename(author);
  for (let step = 1; step <= steps; step += 1) {
    const index = below(authors.length);
    const author = authors[index];
    const act = acts[below(acts.length)];
    if (!author || !act) continue;
    const idle = author.state === 'erased' || (author.state === 'disabled' && act !== acts[2]);
    if (!idle) await act(author, index);
    if (step % 10 === 0) await check();
  }
  return {
    check,
    searched: lessons.map(({ draft }) => draft),
    spaces: authors.map(({ id }) => `/api/users/${id}`),
  };
}

it.each([1, 2, 3])(
  'history %i shows nobody what they may not see',
  async (seed) => {
    const { check } = await history(seed, 60);
    await check();
  },
  60_000,
);

it('shows the same after everything was built anew', async () => {
  const { check, searched, spaces } = await history(7, 60);
  const answers = async () => {
    const paths = ['?pageSize=100', ...searched.map((q) => `/search?q=${encodeURIComponent(q)}`)];
    const all: string[] = [];
    for (const path of paths) all.push((await api.call('GET', `/api/public/contents${path}`)).body);
    for (const space of spaces)
      for (const part of ['', '/contents', '/stats'])
        all.push((await api.call('GET', `${space}${part}`)).body);
    return all;
  };
  const before = await answers();
  await api.rebuilt();
  expect(await answers()).toEqual(before);
  await check();
}, 60_000);
