import { ERASERS, type Eraser } from '@app/platform';
import { templateGraph } from '../../template-graph.js';
import { as, type ApiUnderTest } from '../../testing.js';
import { newWord, Truth, type Author, type Thing } from './truth.js';

const MAILS = ['a@example.org', 'b@example.org', 'c@example.org'];
const BOSS = 'boss@example.org';
const HOUR = 3_600_000;

/** Things happen to what people make, and the truth is kept beside the product. */
export class History {
  readonly truth = new Truth();
  /** Somebody who follows everybody, and keeps things. */
  fan = '';
  private boss = '';

  constructor(readonly api: ApiUnderTest) {}

  async begin(): Promise<void> {
    this.boss = await this.api.login(BOSS);
    for (const mail of MAILS) {
      const token = await this.api.login(mail);
      const { user } = await this.call<{ user: { id: string } }>('GET', 'auth/me', token);
      for (const featureKey of ['collection_publish', 'template_create'])
        await this.done('POST', 'admin/feature-permissions/users', this.boss, {
          userId: user.id,
          featureKey,
          effect: 'grant',
          reason: '试验',
        });
      this.truth.authors.push({ token, id: user.id, name: '', state: 'active' });
    }
    this.fan = await this.api.login('fan@example.org');
    for (const { id } of this.truth.authors)
      await this.done('POST', `users/${id}/follow`, this.fan);
    for (const author of this.truth.authors) await this.rename(author);
    for (const author of [0, 1, 2]) await this.lesson(author, 'public');
  }

  private async call<T = object>(method: Method, path: string, token?: string, body?: object) {
    const headers = token === undefined ? {} : as(token);
    const answer = await this.api.call(method, `/api/${path}`, body, headers);
    await this.api.settled();
    return { status: answer.statusCode, ...answer.json<T>() };
  }
  /** @throws where the product refuses what the truth allows */
  async done<T = object>(method: Method, path: string, token: string, body?: object): Promise<T> {
    const answer = await this.call<T>(method, path, token, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${JSON.stringify(answer)}`);
    return answer;
  }
  private add(thing: Pick<Thing, 'kind' | 'id' | 'author' | 'draft'> & Partial<Thing>): Thing {
    const made: Thing = {
      published: thing.draft,
      visibility: 'private',
      binned: false,
      down: false,
      madeOf: [],
      lessons: [],
      ...thing,
    };
    this.truth.things.push(made);
    return made;
  }
  private tokenOf({ author }: Thing): string {
    return this.truth.authors[author]?.token ?? '';
  }

  async rename(author: Author): Promise<void> {
    const username = newWord('人');
    await this.done('PUT', 'auth/me', author.token, { username });
    author.name = username;
  }
  async lesson(author: number, visibility: Thing['visibility']): Promise<void> {
    const draft = newWord('題');
    const token = this.truth.authors[author]?.token ?? '';
    const made = await this.done<{ content: { id: string } }>('POST', 'contents', token, {
      title: draft,
      text: '山の声。',
      language: 'ja',
    });
    const lesson = this.add({ kind: 'lesson', id: made.content.id, author, draft });
    await this.done('PUT', `contents/${lesson.id}`, token, { tags: [draft] });
    if (visibility !== 'private') await this.publish(lesson, visibility);
  }
  async publish(thing: Thing, visibility: 'public' | 'unlisted'): Promise<void> {
    const { kind, id, down } = thing;
    if (thing.binned || (kind === 'collection' && !this.truth.isHeard(thing))) return;
    const licence = visibility === 'public' && { licence: 'cc-by' };
    const [path, body] =
      kind === 'lesson'
        ? [`contents/${id}/publish`, { visibility, ...licence }]
        : [`collections/${id}/publish`, undefined];
    if (kind === 'template') return;
    const { status } = await this.call('POST', path, this.tokenOf(thing), body);
    if (status !== (down ? 409 : 200)) throw new Error(`${path}: ${status}`);
    if (down) return;
    const shown = kind === 'lesson' ? visibility : 'public';
    Object.assign(thing, { visibility: shown, published: thing.draft });
  }
  async unpublish(thing: Thing): Promise<void> {
    if (thing.kind === 'template' || thing.binned) return;
    await this.done('POST', `${PATHS[thing.kind]}/${thing.id}/unpublish`, this.tokenOf(thing));
    thing.visibility = 'private';
  }
  async bin(thing: Thing): Promise<void> {
    if (thing.kind === 'collection' && thing.binned && this.isFull(thing.author)) return;
    const path = `${PATHS[thing.kind]}/${thing.id}`;
    const [method, to]: [Method, string] = thing.binned
      ? ['POST', `${path}/undelete`]
      : ['DELETE', path];
    await this.done(method, to, this.tokenOf(thing));
    thing.binned = !thing.binned;
    // A template has no other state than being there.
    if (thing.kind !== 'template') thing.visibility = 'private';
  }
  async retitle(thing: Thing): Promise<void> {
    if (thing.binned) return;
    const draft = newWord('題');
    const body = { title: draft, ...(thing.kind === 'lesson' && { tags: [draft] }) };
    await this.done('PUT', `${PATHS[thing.kind]}/${thing.id}`, this.tokenOf(thing), body);
    thing.draft = draft;
    if (thing.kind !== 'lesson') thing.published = draft;
  }
  async fork(original: Thing, author: number): Promise<void> {
    const token = this.truth.authors[author]?.token ?? '';
    if (original.author === author || !this.truth.isListed(original)) return;
    const { content } = await this.done<{ content: { id: string } }>(
      'POST',
      `contents/${original.id}/fork`,
      token,
    );
    const { id, published: title, author: from } = original;
    const madeOf = [{ id, title, author: from }, ...original.madeOf];
    const fork = this.add({ kind: 'lesson', id: content.id, author, draft: '', madeOf });
    await this.retitle(fork);
    await this.publish(fork, 'public');
  }
  /** At level 1 there is room for five. */
  private isFull(author: number): boolean {
    const theirs = this.truth.of('collection').filter((one) => one.author === author);
    return theirs.filter(({ binned }) => !binned).length >= 5;
  }
  async collection(author: number, which: number): Promise<void> {
    if (this.isFull(author)) return;
    const draft = newWord('題');
    const token = this.truth.authors[author]?.token ?? '';
    const { collection } = await this.done<{ collection: { id: string } }>(
      'POST',
      'collections',
      token,
      { title: draft },
    );
    const made = this.add({ kind: 'collection', id: collection.id, author, draft });
    const theirs = this.truth.of('lesson').filter((one) => one.author === author && !one.binned);
    const lessons = [...theirs, ...this.truth.listed('lesson')];
    for (const lesson of new Set([0, 1, 2].map((more) => lessons[(which + more) % lessons.length])))
      if (lesson) {
        const path = `collections/${made.id}/items`;
        await this.done('POST', path, token, { contentId: lesson.id });
        made.lessons.push(lesson);
      }
    await this.publish(made, 'public');
  }
  async template(author: number): Promise<void> {
    const draft = newWord('題');
    const { template } = await this.done<{ template: { id: string } }>(
      'POST',
      'templates',
      this.truth.authors[author]?.token ?? '',
      { title: draft, graph: templateGraph() },
    );
    this.add({ kind: 'template', id: template.id, author, draft, visibility: 'public' });
  }
  async moderate(thing: Thing): Promise<void> {
    const isGone = this.truth.authors[thing.author]?.state === 'erased';
    if (thing.binned || isGone) return;
    const path = `admin/reports/${thing.kind}/${thing.id}/${thing.down ? 'restore' : 'take-down'}`;
    await this.done('POST', path, this.boss, { reason: '试验' });
    thing.down = !thing.down;
  }
  async keep(thing: Thing): Promise<void> {
    if (thing.kind === 'template' || this.truth.kept.includes(thing) || !this.truth.isListed(thing))
      return;
    this.truth.kept.push(thing);
    if (thing.kind === 'collection')
      return void (await this.done('POST', `collections/${thing.id}/favorite`, this.fan));
    await this.done('POST', 'favorites', this.fan, { contentId: thing.id });
    await this.practise(thing.id);
  }
  /** What a person did with a lesson shows in lists of their own. */
  private async practise(contentId: string): Promise<void> {
    const { lesson } = await this.done<{ lesson: { segments: { occurrenceId: string }[] } }>(
      'GET',
      `public/contents/${contentId}`,
      this.fan,
    );
    const [{ occurrenceId } = {}] = lesson.segments;
    const did = { contentId, occurrenceId, at: this.api.at, ms: 3000 };
    const events = [
      { ...did, id: crypto.randomUUID(), kind: 'played' },
      { ...did, id: crypto.randomUUID(), kind: 'graded', grade: 'hard' },
    ];
    await this.done('POST', 'practice', this.fan, { timeZone: 'Asia/Tokyo', events });
  }
  async shutOut(author: Author, who: number): Promise<void> {
    const status = author.state === 'disabled' ? 'active' : 'disabled';
    const boss = await this.fresh(BOSS);
    await this.done('PUT', `admin/users/${author.id}`, boss, { status, reason: '试验' });
    author.state = status;
    if (status === 'active') author.token = await this.fresh(MAILS[who] ?? '');
  }
  async erase(author: Author, who: number): Promise<void> {
    await this.done('DELETE', 'auth/me', await this.fresh(MAILS[who] ?? ''));
    author.state = 'erased';
  }
  /** What the job does that follows: until then everything of theirs still lies there. */
  async forget({ id }: Author): Promise<void> {
    for (const forget of this.api.app.get<readonly Eraser[]>(ERASERS)) await forget(id);
    await this.api.keys.erase(id);
    await this.api.settled();
  }
  /** Codes are sent so many times an hour, and some things want somebody who has just logged in. */
  private fresh(mail: string): Promise<string> {
    this.api.pass(HOUR);
    return this.api.login(mail);
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const PATHS = { lesson: 'contents', collection: 'collections', template: 'templates' } as const;
