import type { AnnotationRequest } from '@app/annotation';
import { rememberedReadings } from './remembered-readings.js';

describe('readings that are remembered', () => {
  const setup = () => {
    const world = { now: 0, reader: 'built in', asked: [] as string[] };
    const annotate = async ({ segments }: AnnotationRequest) => {
      world.asked.push(...segments.map(({ content }) => content));
      const good = segments.filter(({ content }) => content !== '?');
      return {
        annotations: Object.fromEntries(good.map(({ id, content }) => [id, `[${content}]`])),
        errors: [],
      };
    };
    const { annotate: remembered, kept } = rememberedReadings(
      annotate,
      () => world.now,
      () => world.reader,
    );
    const ask = async (...contents: string[]) =>
      (
        await remembered({
          language: 'en',
          segments: contents.map((content, n) => ({ id: `s${n}`, content })),
        })
      ).annotations;
    return { world, remembered, kept, ask };
  };

  it('are asked for once, whatever the sentences are called', async () => {
    const { world, ask } = setup();
    expect(await ask('one', 'two')).toEqual({ s0: '[one]', s1: '[two]' });
    expect(await ask('two', 'three')).toEqual({ s0: '[two]', s1: '[three]' });
    expect(world.asked).toEqual(['one', 'two', 'three']);
  });

  it('answer alone when nobody is to be asked', async () => {
    const { world, kept, ask } = setup();
    await ask('one');
    const segments = ['one', 'two'].map((content, n) => ({ id: `s${n}`, content }));
    expect(await kept({ language: 'en', segments })).toEqual({
      annotations: { s0: '[one]' },
      errors: [],
    });
    expect(world.asked).toEqual(['one']);
  });

  it('are forgotten after an hour, and when a better analyser is there', async () => {
    const { world, ask } = setup();
    await ask('one');
    world.reader = 'Open JTalk';
    await ask('one');
    world.now += 3_600_001;
    await ask('one');
    expect(world.asked).toEqual(['one', 'one', 'one']);
  });

  it('depend on the language and on the special words', async () => {
    const { world, remembered } = setup();
    const segments = [{ id: 's', content: 'one' }];
    await remembered({ language: 'en', segments });
    await remembered({ language: 'fr', segments });
    expect(world.asked).toEqual(['one', 'one']);
  });

  it('leave what failed open', async () => {
    const { world, ask } = setup();
    await ask('?');
    await ask('?');
    expect(world.asked).toEqual(['?', '?']);
  });
});
