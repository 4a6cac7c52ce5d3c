import { edition, listening, settled } from './testing.js';

const three = ['one/a', 'one/b', 'one/c'];
const staged = [...three, 'two/a', 'two/b', 'two/c'];
const plain = edition({ sentences: three, repeats: 1, pause: 1 });

describe('a page that gets no frames', () => {
  it('follows the sound through the lesson to its end', async () => {
    const { engine, tape, passed, stands } = listening(plain);
    engine.toggle();
    await tape.run(7);
    expect(passed).toEqual(['one/a 1', 'one/a 1·', 'one/b 1', 'one/b 1·', 'one/c 1', 'one/c 1·']);
    expect(stands()).toBe('one/c 1· ended');
  });
  it('takes the place from the sound itself when something is asked of it', async () => {
    const { engine, tape, stands } = listening(plain);
    engine.toggle();
    await tape.run(1.5);
    tape.audio.currentTime = 2.1; // no word of it came yet
    engine.move(1);
    expect(stands()).toBe('one/c 1 playing');
    tape.audio.currentTime = 2.1;
    engine.pause();
    expect(stands()).toBe('one/b 1 paused');
  });
  it('lays what follows before the track is over', async () => {
    const { engine, tape, stands } = listening(
      edition({
        sentences: Array.from({ length: 120 }, (_, index) => `one/s${index}`),
        repeats: 1,
        pause: 1,
      }),
    );
    engine.toggle();
    await tape.run(170);
    expect(tape.held).toBe(2);
    await tape.run(15);
    expect(stands()).toMatch(/playing$/);
    expect(tape.held).toBeLessThanOrEqual(2);
  });
});

describe('a slow line', () => {
  const twice = edition({ sentences: three, repeats: 2, pause: 1 });
  const opened = () => {
    let open = (): void => undefined;
    const until = new Promise<void>((resolve) => (open = resolve));
    return { until, open: () => open() };
  };
  it('lets what is here be repeated while what follows is still on its way', async () => {
    const { engine, tape, passed, line, stands } = listening(twice);
    const { until, open } = opened();
    Object.assign(line, { until, slow: ['/b-', '/c-'] });
    engine.toggle();
    await tape.run(4);
    expect(passed).toEqual(['one/a 1', 'one/a 1·', 'one/a 2', 'one/a 2·']);
    await tape.run(1);
    expect(stands()).toBe('one/a 2· loading');
    open();
    await tape.run(8);
    expect(passed.slice(4).join(', ')).toBe(
      'one/b 1, one/b 1·, one/b 2, one/b 2·, one/c 1, one/c 1·, one/c 2, one/c 2·',
    );
    expect(stands()).toBe('one/c 2· ended');
    expect(tape.held).toBe(1);
  });
  it('lays no part where all of it has come', async () => {
    const { engine, tape, stands } = listening(twice);
    engine.toggle();
    await tape.run(12);
    expect([stands(), tape.made]).toEqual(['one/c 2· ended', 1]);
  });
  it('keeps to the loop of the sentence it repeats', async () => {
    const { engine, tape, passed, line } = listening(twice);
    Object.assign(line, { until: opened().until, slow: ['/b-', '/c-'] });
    engine.setMode('one');
    engine.toggle();
    await tape.run(7);
    expect(new Set(passed)).toEqual(new Set(['one/a 1', 'one/a 1·', 'one/a 2', 'one/a 2·']));
    expect(passed.length).toBeGreaterThan(5);
  });
});

describe('another timeline', () => {
  const four = edition({ sentences: three, repeats: 4, pause: 1 });
  const two = edition({ sentences: three, repeats: 2, pause: 1 });
  it('with fewer repetitions goes on at the last of them, then with the next sentence', async () => {
    const { engine, tape, passed, stands } = listening(four);
    engine.goTo('b');
    await tape.run(4.5);
    expect(stands()).toBe('one/b 3 playing');
    engine.load(two, 'now');
    await settled();
    expect(stands()).toBe('one/b 2 playing');
    await tape.run(2);
    expect(passed.slice(-3)).toEqual(['one/b 2', 'one/b 2·', 'one/c 1']);
  });
  it('that comes when the track is over goes on behind the sentence, not with the first', async () => {
    const { engine, tape, passed } = listening(four);
    engine.setMode('once');
    engine.goTo('b');
    await tape.run(7.5);
    engine.setMode('on');
    engine.load(two);
    await tape.run(1);
    expect([passed.at(-1), passed.filter((name) => name === 'one/b 1')]).toEqual([
      'one/c 1',
      ['one/b 1'],
    ]);
  });
  it('without pauses leaves the one that is', async () => {
    const { engine, tape, stands, passed } = listening(two);
    engine.goTo('b');
    await tape.run(1.5);
    engine.load(edition({ sentences: three, repeats: 2, pause: 0 }), 'now');
    await tape.run(0.5);
    expect(stands()).toBe('one/b 2 playing');
    expect(passed).not.toContain('one/a 1');
  });
  it('is the newest when several come while they are laid, where they are by then', async () => {
    const { engine, tape, line, state, stands } = listening(four);
    engine.toggle();
    await tape.run(1.5);
    let open = (): void => undefined;
    line.until = new Promise<void>((resolve) => (open = resolve));
    engine.load(edition({ sentences: three, repeats: 4, pause: 1, translated: true }), 'now');
    await tape.run(7);
    engine.load(edition({ sentences: three, repeats: 3, pause: 1, translated: true }));
    open();
    await settled();
    await settled();
    expect([stands(), state.now.slot?.of]).toEqual(['one/b 1 playing', 3]);
  });
  it('without the sentence that sounds goes on with the one behind it', async () => {
    const { engine, tape, stands } = listening(plain);
    engine.goTo('b');
    await tape.run(1.5);
    engine.load(edition({ sentences: ['one/a', 'one/c'], repeats: 1, pause: 1 }));
    engine.move(1);
    expect(stands()).toBe('one/c 1 playing');
  });
  it('for another speed waits for the pause, so that no word is cut', async () => {
    const { engine, tape, stands } = listening(plain);
    engine.toggle();
    await tape.run(2.25);
    const before = tape.audio.getAttribute('src');
    engine.load(edition({ sentences: three, repeats: 1, pause: 2 }), 'rest');
    engine.setRate(2);
    await tape.run(0.25);
    expect([stands(), tape.audio.getAttribute('src')]).toEqual(['one/b 1 playing', before]);
    await tape.run(0.25);
    expect(tape.audio.getAttribute('src')).not.toBe(before);
    expect(stands()).toBe('one/b 1· playing');
  });
  it('does not count twins twice: the end of a track that ends behind a translation is its end', async () => {
    const { engine, tape, passed, stands } = listening(
      edition({ sentences: three, repeats: 1, pause: 1, translated: true }),
    );
    engine.goTo('c');
    await tape.run(6);
    expect(stands()).toBe('one/c 1· ended');
    expect(passed).toEqual(['one/c 1', 'one/c 1·', 'one/c 1', 'one/c 1·']);
  });
});

it('counts the seconds that are left of a pause as they pass in the room', async () => {
  const { engine, tape, state } = listening(edition({ sentences: three, repeats: 1, pause: 4 }));
  engine.setRate(2);
  engine.toggle();
  await tape.run(1);
  expect(state.now.slot?.kind).toBe('pause');
  const { left } = state;
  await tape.run(0.5);
  expect([left <= 2, left - state.left]).toEqual([true, 0.5]);
});

describe('sections', () => {
  const stages = edition({ sentences: staged, repeats: 1, pause: 1 });
  it('stay the same when another sentence is tapped', () => {
    const { engine, stands } = listening(stages);
    engine.prepare({ occurrenceId: 'a', sectionId: 'two' });
    engine.goTo('c');
    expect(stands()).toBe('two/c 1 playing');
    expect(engine.goTo('z')).toBe(false);
  });
  it('are left for a sentence that they do not have', () => {
    const { engine, stands } = listening(
      edition({ sentences: [...three, 'two/a'], repeats: 1, pause: 1 }),
    );
    engine.prepare({ occurrenceId: 'a', sectionId: 'two' });
    engine.goTo('c');
    expect(stands()).toBe('one/c 1 playing');
  });
  it('are what a loop is in', async () => {
    const { engine, tape, passed } = listening(stages);
    engine.prepare({ occurrenceId: 'a', sectionId: 'two' });
    engine.setLoop({
      from: { occurrenceId: 'a', sectionId: 'two' },
      to: { occurrenceId: 'b', sectionId: 'two' },
    });
    engine.toggle();
    await tape.run(9);
    expect(new Set(passed.map((name) => name.split(' ')[0]))).toEqual(new Set(['two/a', 'two/b']));
    expect(passed.filter((name) => name === 'two/a 1').length).toBeGreaterThan(1);
  });
});

it('ends a loop with a tap outside, and keeps it with one inside', async () => {
  const { engine, tape, state, passed } = listening(plain);
  const loop = {
    from: { occurrenceId: 'a', sectionId: 'one' },
    to: { occurrenceId: 'b', sectionId: 'one' },
  };
  engine.toggle();
  engine.setLoop(loop);
  engine.goTo('b');
  expect(state.loop).toEqual(loop);
  engine.goTo('c');
  expect(state.loop).toBeUndefined();
  await tape.run(3);
  expect(passed.at(-1)).toBe('one/c 1·');
});

describe('a network that is slow', () => {
  const long = edition({
    sentences: Array.from({ length: 120 }, (_, index) => `one/s${index}`),
    repeats: 1,
    pause: 1,
  });
  it('lets a pause at the end of a track go on where it was', async () => {
    const { engine, tape, line, stands } = listening(long);
    engine.toggle();
    await tape.run(2);
    let open = (): void => undefined;
    line.until = new Promise<void>((resolve) => (open = resolve));
    await tape.run(190);
    const there = stands();
    expect(there).toMatch(/^one\/s\d\d 1· loading$/);
    engine.pause();
    engine.toggle();
    expect(stands()).toBe(there);
    open();
    await settled();
    await settled();
    const [, number] = /s(\d+)/.exec(there) ?? [];
    expect(stands()).toBe(`one/s${Number(number) + 1} 1 playing`);
  });
  it('is heard of nothing old while a sentence without a clip is laid', async () => {
    const { engine, tape, line, stands } = listening(
      plain.map(({ audioUrl, ...slot }) =>
        slot.occurrenceId === 'c' || !audioUrl ? slot : { ...slot, audioUrl },
      ),
    );
    engine.setMode('one');
    engine.toggle();
    await tape.run(1.5);
    line.until = new Promise(() => undefined);
    engine.goTo('c');
    expect([stands(), tape.audio.paused]).toEqual(['one/c 1 loading', true]);
    const old = tape.audio.getAttribute('src');
    engine.pause();
    engine.toggle();
    await settled();
    expect(stands()).toBe('one/c 1 playing');
    expect(tape.audio.getAttribute('src')).not.toBe(old);
  });
  it('lays anew what was wanted otherwise while it waited', async () => {
    const { engine, tape, line, stands } = listening(long);
    engine.toggle();
    await tape.run(2);
    let open = (): void => undefined;
    line.until = new Promise<void>((resolve) => (open = resolve));
    await tape.run(190);
    engine.load(
      edition({
        sentences: Array.from({ length: 121 }, (_, index) => `one/s${index}`),
        repeats: 1,
        pause: 1,
      }),
    );
    open();
    await tape.run(0.5);
    expect(stands()).toMatch(/^one\/s\d\d 1 playing$/);
  });
  it('keeps no sound that nobody will hear', async () => {
    const { engine, tape } = listening(long);
    engine.toggle();
    await tape.run(170);
    expect(tape.held).toBe(2);
    engine.load(plain);
    expect(tape.held).toBe(1);
  });
});

describe('a lesson whose sounds are still being made', () => {
  const growing = (...awaited: string[]) =>
    edition({ sentences: three, repeats: 2, pause: 1, awaited });
  it('waits for the first sound, and begins with it by itself', async () => {
    const { engine, tape, passed, stands } = listening(growing(...three));
    engine.toggle();
    await tape.run(9);
    expect([stands(), passed, tape.held]).toEqual(['one/a 1 loading', [], 0]);
    engine.load(growing('one/b', 'one/c'));
    expect([stands(), tape.audio.getAttribute('src')]).toEqual([
      'one/a 1 playing',
      '/media/audio/a-source.mp3',
    ]);
  });
  it('passes no sentence in silence: each is waited for in its place, and heard in it', async () => {
    const { engine, tape, passed, stands } = listening(growing(...three));
    engine.toggle();
    for (const [next, left] of [
      ['b', ['one/b', 'one/c']],
      ['c', ['one/c']],
    ] as const) {
      engine.load(growing(...left));
      await tape.run(9);
      expect(stands()).toBe(`one/${next} 1 loading`);
    }
    engine.load(growing());
    await tape.run(9);
    expect(stands()).toBe('one/c 2· ended');
    expect(passed).toEqual(
      ['a', 'b', 'c'].flatMap((name) => ['1', '1·', '2', '2·'].map((at) => `one/${name} ${at}`)),
    );
  });
  it('waits without pauses, too', async () => {
    const none = (...awaited: string[]) =>
      edition({ sentences: three, repeats: 1, pause: 0, awaited });
    const { engine, tape, stands } = listening(none('one/b', 'one/c'));
    engine.toggle();
    await tape.run(3);
    expect(stands()).toBe('one/b 1 loading');
    engine.load(none());
    await tape.run(3);
    expect(stands()).toBe('one/c 1 ended');
  });
  it('goes on without a stop where the sound came in time', async () => {
    const { engine, tape, passed, stands } = listening(growing('one/b', 'one/c'));
    engine.toggle();
    await tape.run(2.5);
    engine.load(growing());
    await tape.run(9.5);
    expect([stands(), passed.includes('one/b 1'), passed.includes('one/c 2·')]).toEqual([
      'one/c 2· ended',
      true,
      true,
    ]);
  });
  it('goes on in silence once no sound will come', async () => {
    const { engine, tape, stands } = listening(growing('one/a'));
    engine.toggle();
    await tape.run(3);
    engine.load(growing('one/a').map(({ awaited, ...slot }) => (awaited ? slot : slot)));
    await tape.run(0.5);
    expect(stands()).toBe('one/a 1 playing');
    await tape.run(3);
    expect(stands()).toBe('one/b 1 playing');
  });
  it('is paused and left while it waits', async () => {
    const { engine, stands } = listening(growing('one/b', 'one/c'));
    engine.goTo('b');
    expect(stands()).toBe('one/b 1 loading');
    engine.toggle();
    expect(stands()).toBe('one/b 1 paused');
    engine.load(growing('one/c'));
    expect(stands()).toBe('one/b 1 paused');
    engine.toggle();
    expect(stands()).toBe('one/b 1 playing');
    engine.move(1);
    expect(stands()).toBe('one/c 1 loading');
    engine.move(-1);
    expect(stands()).toBe('one/b 1 playing');
  });
  it('takes what joined what is laid into it at the next pause', async () => {
    const plainly = edition({ sentences: three, repeats: 1, pause: 1 });
    const { engine, tape, passed } = listening(plainly);
    engine.toggle();
    await tape.run(1.5);
    const laid = tape.audio.getAttribute('src');
    engine.load(edition({ sentences: three, repeats: 1, pause: 1, translated: true }));
    await tape.run(0.75);
    expect(tape.audio.getAttribute('src')).not.toBe(laid);
    await tape.run(9);
    expect(passed.filter((name) => name === 'one/c 1·')).toHaveLength(2);
  });
  it('leaves what is laid alone where only what follows it has grown', async () => {
    const { engine, tape } = listening(growing('one/b', 'one/c'));
    engine.toggle();
    await tape.run(1.5);
    const laid = tape.audio.getAttribute('src');
    engine.load(growing('one/c'));
    await tape.run(1);
    expect(tape.audio.getAttribute('src')).toBe(laid);
  });
});

describe('a clip that cannot be had', () => {
  const address = '/media/audio/b-source.mp3';
  it('is silent when it is tapped, keeps its pause, and is told of; the lesson goes on', async () => {
    const { engine, tape, state, passed } = listening(plain);
    tape.broken.add(address);
    engine.goTo('b');
    await tape.run(2.5);
    expect(passed).toEqual(['one/b 1', 'one/b 1·', 'one/c 1']);
    expect(state.lost).toEqual([address]);
  });
  it('is told of when the track skips it, and sounds when it is asked for again', async () => {
    const { engine, tape, state, stands } = listening(plain);
    tape.broken.add(address);
    engine.toggle();
    await tape.run(2.5);
    expect([stands(), state.lost]).toEqual(['one/b 1 playing', [address]]);
    tape.broken.clear();
    engine.goTo('b');
    expect(tape.audio.getAttribute('src')).toBe(address);
    await tape.run(0.5);
    expect([stands(), state.lost]).toEqual(['one/b 1 playing', []]);
  });
  it('does not stop the lesson when no clip can be had at all', async () => {
    const { engine, tape, passed } = listening(plain);
    for (const { audioUrl } of plain) if (audioUrl) tape.broken.add(audioUrl);
    engine.toggle();
    await tape.run(7);
    expect(passed).toEqual(['one/a 1', 'one/a 1·', 'one/b 1', 'one/b 1·', 'one/c 1', 'one/c 1·']);
  });
  it('that breaks off while it sounds is laid instead', async () => {
    const { engine, tape, stands } = listening(plain);
    engine.goTo('b');
    await settled();
    tape.audio.dispatchEvent(new Event('error'));
    expect(stands()).toBe('one/b 1 loading');
    await settled();
    expect(stands()).toBe('one/b 1 playing');
  });
});

it('moves the counter with the sound when it is wound in a pause', async () => {
  const { engine, tape, stands } = listening(plain);
  engine.toggle();
  await tape.run(2.5);
  engine.pause();
  engine.nudge(-1);
  expect(stands()).toBe('one/a 1· paused');
});
it('can be wound back from its end', async () => {
  const { engine, tape, stands } = listening(plain);
  engine.toggle();
  await tape.run(7);
  engine.nudge(-3);
  expect(stands()).toBe('one/b 1· paused');
  engine.toggle();
  await tape.run(0.5);
  expect(stands()).toBe('one/b 1· playing');
});
