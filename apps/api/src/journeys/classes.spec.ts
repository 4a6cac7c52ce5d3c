import { communityContext } from '@app/community';
import type {
  Class,
  ClassInvitation,
  ClassLesson,
  ClassList,
  ClassReport,
  NoticeList,
  PracticeEvent,
} from '@app/contracts';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const ask = async <T = object>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  token?: string,
  body?: object,
) => {
  const answer = await api.call(method, `/api/${path}`, body, token === undefined ? {} : as(token));
  await api.settled();
  return { status: answer.statusCode, ...answer.json<T & { error?: string; code?: string }>() };
};
const idOf = async (token: string) =>
  (await ask<{ user: { id: string } }>('GET', 'auth/me', token)).user.id;

let [teacher, hana, ken, boss] = ['', '', '', ''];
let [lesson, collectionId] = ['', ''];
let sentences: string[] = [];
let course: Class;
const secret = () => (course.link ?? '').split('/').at(-1) ?? '';

const lessonOf = async (token: string, visibility: string | undefined, text: string) => {
  const { content } = await ask<{ content: { id: string } }>('POST', 'contents', token, { text });
  if (visibility) await ask('POST', `contents/${content.id}/publish`, token, { visibility });
  return content.id;
};
const put = (contentId: string) =>
  ask('POST', `collections/${collectionId}/items`, teacher, { contentId });
const begin = (name = '周三晚上') =>
  ask<{ class: Class }>('POST', 'classes', teacher, { collectionId, name });
const invitation = (token?: string, link = secret()) =>
  ask<{ invitation: ClassInvitation }>('GET', `class-invitations/${link}`, token);
const join = (token: string, link = secret()) =>
  ask<{ class: Class }>('POST', `class-invitations/${link}`, token);
const leave = (token: string) => ask('DELETE', `classes/${course.id}/membership`, token);
const seen = (token: string) => ask<{ class: Class }>('GET', `classes/${course.id}`, token);
const report = (token = teacher) => ask<ClassReport>('GET', `classes/${course.id}/report`, token);
const list = (token: string) => ask<ClassList>('GET', 'classes', token);
const inReport = async () => (await report()).members.map(({ username }) => username);
const practise = (token: string, ...events: Partial<PracticeEvent>[]) =>
  ask('POST', 'practice', token, {
    timeZone: 'Asia/Tokyo',
    events: events.map((event) => ({
      id: crypto.randomUUID(),
      contentId: lesson,
      at: api.at,
      ...event,
    })),
  });

beforeEach(async () => {
  teacher = await api.login('teacher@example.org');
  hana = await api.login('hana@example.org');
  ken = await api.login('ken@example.org');
  boss = await api.login('boss@example.org');
  await ask('PUT', 'auth/me', teacher, { username: '山田老师' });
  await ask('PUT', 'auth/me', hana, { username: '小花' });
  lesson = await lessonOf(teacher, 'unlisted', 'A: Hello.\nB: Good morning.');
  const { lesson: text } = await ask<{ lesson: { segments: { occurrenceId: string }[] } }>('GET', `public/contents/${lesson}`, teacher); // prettier-ignore
  sentences = text.segments.map(({ occurrenceId }) => occurrenceId);
  const made = await ask<{ collection: { id: string } }>('POST', 'collections', teacher, { title: '便利店' }); // prettier-ignore
  collectionId = made.collection.id;
  await put(lesson);
  course = (await begin()).class;
});

describe('a class', () => {
  it('is told before anybody agrees: who teaches, and which collection', async () => {
    for (const token of [undefined, hana])
      expect((await invitation(token)).invitation).toEqual({
        id: course.id,
        name: '周三晚上',
        teacher: { id: await idOf(teacher), username: '山田老师' },
        collection: { title: '便利店', description: '', lessons: 1 },
      });
    expect((await invitation(teacher)).invitation.stands).toBe('teacher');
    expect((await ask('POST', `class-invitations/${secret()}`)).status).toBe(401);
    expect((await join(teacher)).status).toBe(400);
  });

  it('shows its teacher what a member did in its lessons, sentence by sentence, and nobody else', async () => {
    const other = await lessonOf(teacher, 'public', 'A: Something else.');
    expect((await join(hana)).class).toMatchObject({ role: 'member', name: '周三晚上' });
    await practise(
      hana,
      { kind: 'played', occurrenceId: sentences[0], ms: 900 },
      { kind: 'replayed', occurrenceId: sentences[0] },
      { kind: 'graded', occurrenceId: sentences[0], grade: 'hard' },
      { kind: 'dictated', occurrenceId: sentences[1], score: 0.4 },
      { kind: 'played', occurrenceId: 'elsewhere', contentId: other },
    );
    const told = await report();
    expect(told.lessons).toEqual([{ id: lesson, title: expect.any(String), language: 'en', sentences: 2 }]); // prettier-ignore
    expect(told.members).toMatchObject([
      {
        username: '小花',
        lessons: [{ contentId: lesson, heard: 1, hard: 1, ok: 0, easy: 0, dictated: 1, score: 0.4 }], // prettier-ignore
      },
    ]);
    expect(told.hard).toMatchObject([
      { contentId: lesson, occurrenceId: sentences[0], number: 1, content: 'Hello.', troubled: 1 },
      { occurrenceId: sentences[1], number: 2, troubled: 1, dictated: 1, score: 0.4 },
    ]);
    const of = `classes/${course.id}/lessons/${lesson}`;
    const { sentences: hers } = await ask<ClassLesson>('GET', `${of}?member=${await idOf(hana)}`, teacher); // prettier-ignore
    expect(hers).toMatchObject([
      { plays: 2, heard: 1, hard: 1, dictations: 0 },
      { plays: 0, dictations: 1, score: 0.4 },
    ]);
    expect((await ask('GET', `${of}?member=${await idOf(ken)}`, teacher)).status).toBe(404);
    expect((await ask('GET', `classes/${course.id}/lessons/${other}`, teacher)).status).toBe(404);
    // Not even a member sees another's.
    for (const token of [hana, ken, boss]) {
      expect((await report(token)).status).toBe(404);
      expect((await ask('GET', of, token)).status).toBe(404);
    }
    expect((await seen(ken)).status).toBe(404);
    expect((await seen(hana)).class).not.toHaveProperty('link');
  });

  it('lets its members hear what the teacher gave, a lesson that went away stays as a mark', async () => {
    const hidden = await lessonOf(teacher, undefined, 'A: A draft.');
    await put(hidden);
    await join(hana);
    const items = (await seen(hana)).class.items;
    expect(items.map(({ content, withdrawn }) => content?.id ?? withdrawn)).toEqual([lesson, true]);
    expect((await ask('GET', `collections/${collectionId}`, hana)).status).toBe(404); // it is private
    await practise(hana, { kind: 'played', occurrenceId: sentences[0] });
    await ask('DELETE', `contents/${lesson}`, teacher);
    expect((await report()).lessons[0]).toEqual({ id: lesson, sentences: 0 });
    expect((await report()).members[0]?.lessons).toEqual([]);
    await ask('DELETE', `collections/${collectionId}`, teacher);
    expect(await report()).toMatchObject({ lessons: [], hard: [], members: [{ lessons: [] }] });
    expect((await seen(hana)).class).not.toHaveProperty('collection');
    expect((await invitation(ken)).status).toBe(404);
  });

  it('is left, and from then on its teacher sees nothing of them', async () => {
    await join(hana);
    await practise(hana, { kind: 'graded', occurrenceId: sentences[0], grade: 'hard' });
    expect(await inReport()).toEqual(['小花']);
    expect((await list(hana)).joined).toMatchObject([{ id: course.id, members: 1 }]);
    for (const { status } of [await leave(hana), await leave(hana)]) expect(status).toBe(200);
    expect(await report()).toMatchObject({ members: [], hard: [] });
    expect((await seen(hana)).status).toBe(404);
    expect((await list(hana)).joined).toEqual([]);
    expect((await seen(teacher)).class.members).toBe(0);
  });
});

describe('a link', () => {
  const says = async (token = ken) => {
    const { status, error } = await invitation(token);
    expect(await join(token)).toMatchObject({ status, error });
    return [status, error];
  };
  it('that is none, was renewed or is closed, says so in its own words', async () => {
    expect((await invitation(ken, 'nothing')).error).toContain('没有找到这个班级');
    await join(hana);
    await ask('POST', `classes/${course.id}/close`, teacher);
    expect(await says()).toEqual([409, '这个班级现在不收新同学。想加入的话，请和老师说一声']);
    expect((await invitation(hana)).invitation.stands).toBe('member');
    await ask('POST', `classes/${course.id}/reopen`, teacher);
    const { class: renewed } = await ask<{ class: Class }>('POST', `classes/${course.id}/link`, teacher); // prettier-ignore
    expect(renewed.link).not.toBe(course.link);
    expect(await says()).toEqual([404, '这个链接已经换新，原来的不能用了。请向老师要新的链接']);
    expect(await inReport()).toEqual(['小花']); // who is in it stays
    course = renewed;
    expect((await join(ken)).status).toBe(200);
    await ask('DELETE', `classes/${course.id}`, teacher);
    expect((await says())[1]).toContain('没有找到这个班级');
    expect((await list(hana)).joined).toEqual([]);
    expect((await list(teacher)).given).toEqual([]);
  });
  it('is nowhere in the log or the read models', async () => {
    await join(hana);
    const types = [];
    for await (const { type, data } of api.raw.readStream(`class-${course.id}`)) {
      types.push(type);
      expect(JSON.stringify(data)).not.toContain(secret());
    }
    expect(types).toEqual(['ClassBegun', 'ClassJoined']);
    const links = await api.documents.collection('class-links.v1').find({}).toArray();
    expect(links).toHaveLength(1);
    expect(JSON.stringify(links)).not.toContain(secret());
  });
});

describe('a member', () => {
  const notices = async (token: string) =>
    (await ask<NoticeList>('GET', 'notices', token)).notices.map(({ text, place }) => [text, place]); // prettier-ignore

  it('who joins, and who is taken out, is told to the other side', async () => {
    await join(hana);
    expect(await notices(teacher)).toEqual([['小花加入了班级「周三晚上」', 'class']]);
    await ask('DELETE', `classes/${course.id}/members/${await idOf(hana)}`, teacher);
    const removed = ['山田老师把你移出了班级「周三晚上」，不再看到你的进度', undefined];
    await ask('PUT', `classes/${course.id}`, teacher, { name: '周四晚上' });
    expect(await notices(hana)).toEqual([removed]);
    expect(await inReport()).toEqual([]);
  });

  it('is told that the class has ended; whoever left before is not', async () => {
    await join(hana);
    await join(ken);
    await leave(ken);
    await ask('PUT', `classes/${course.id}`, teacher, { name: '周四晚上' });
    await ask('DELETE', `classes/${course.id}`, teacher);
    const ended = ['山田老师结束了班级「周四晚上」，不再看到你的进度', undefined];
    expect(await notices(hana)).toEqual([ended]);
    expect(await notices(ken)).toEqual([]);
    expect((await notices(teacher)).map(([text]) => text)).not.toContain(ended[0]);
    await ask('DELETE', 'auth/me', teacher);
    await api.settled();
    expect(await notices(hana)).toEqual([['已注销用户结束了班级，不再看到你的进度', undefined]]);
  });

  it('who was taken out comes back by a new link alone', async () => {
    await join(hana);
    await ask('DELETE', `classes/${course.id}/members/${await idOf(hana)}`, teacher);
    for (const { status, error } of [await invitation(hana), await join(hana)]) {
      expect(status).toBe(404);
      expect(error).toContain('移出');
    }
    expect((await invitation()).status).toBe(200); // a visitor is nobody
    expect((await join(ken)).status).toBe(200);
    const { class: renewed } = await ask<{ class: Class }>('POST', `classes/${course.id}/link`, teacher); // prettier-ignore
    course = renewed;
    expect((await join(hana)).status).toBe(200);
  });

  it('sees what the class is called now', async () => {
    await join(hana);
    const rename = (token: string, name: string) =>
      ask<{ class: Class }>('PUT', `classes/${course.id}`, token, { name });
    expect((await rename(teacher, ' 周四晚上 ')).class.name).toBe('周四晚上');
    expect((await seen(hana)).class.name).toBe('周四晚上');
    expect((await rename(hana, '我的')).status).toBe(404);
    for (const name of ['', '  ', '长'.repeat(61)])
      expect((await rename(teacher, name)).status).toBe(400);
    expect((await list(hana)).joined).toMatchObject([{ name: '周四晚上' }]);
  });

  it('who is shut out is not seen as long as they are; of a teacher who is, nothing is', async () => {
    await join(hana);
    const [hanaId, teacherId] = [await idOf(hana), await idOf(teacher)];
    const turn = (id: string, status: string) =>
      ask('PUT', `admin/users/${id}`, boss, { status, reason: '试验' });
    expect((await turn(hanaId, 'disabled')).status).toBe(200);
    expect(await inReport()).toEqual([]);
    await turn(hanaId, 'active');
    expect(await inReport()).toEqual(['小花']);
    await turn(teacherId, 'disabled');
    api.pass(61_000); // until the next code
    hana = await api.login('hana@example.org');
    const [one] = (await list(hana)).joined;
    expect(one).not.toHaveProperty('teacher');
    expect(one).not.toHaveProperty('collection');
    expect((await seen(hana)).class.items).toEqual([]);
    expect((await invitation(ken)).status).toBe(404);
    expect((await leave(hana)).status).toBe(200);
  });
});

describe('whoever is erased', () => {
  const erase = communityContext.erases?.((token) => api.app.get(token, { strict: false }));
  const rows = async () => {
    const count = (name: string) => api.documents.collection(name).countDocuments({});
    return [await count('classes.v1'), await count('class-members.v1'), await count('class-links.v1')]; // prettier-ignore
  };
  it('leaves no trace with their teacher', async () => {
    await join(hana);
    await practise(hana, { kind: 'graded', occurrenceId: sentences[0], grade: 'hard' });
    const id = await idOf(hana);
    await api.record(`user-${id}`, [{ type: 'UserErased', data: { userId: id, at: api.at } }]);
    expect(await report()).toMatchObject({ members: [], hard: [] }); // before anything was cleared away
    await erase?.(id);
    await erase?.(id); // a run that was cut off comes again
    await api.settled();
    expect(await rows()).toEqual([1, 0, 1]);
    await api.rebuilt();
    expect(await rows()).toEqual([1, 0, 1]);
    expect((await seen(teacher)).class.members).toBe(0);
  });
  it('takes their classes with them', async () => {
    await join(hana);
    const id = await idOf(teacher);
    await erase?.(id);
    await api.settled();
    expect(await rows()).toEqual([0, 0, 0]);
    await api.rebuilt();
    expect(await rows()).toEqual([0, 0, 0]);
    expect((await list(hana)).joined).toEqual([]);
  });
});

it('gives so many classes, and only of one’s own collections', async () => {
  const foreign = { collectionId, name: '不是我的' };
  expect((await ask('POST', 'classes', ken, foreign)).status).toBe(404);
  for (let n = 1; n < 20; n += 1) expect((await begin(`第 ${n} 班`)).status).toBe(201);
  expect(await begin('再一个')).toMatchObject({ status: 400, error: '最多同时有 20 个班级，请先结束不用的' }); // prettier-ignore
});
