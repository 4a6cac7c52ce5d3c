import { authoringContext } from '@app/authoring';
import { lexiconContext } from '@app/lexicon';
import type { BlobStore, ReadModel, ReadModels } from '@app/kernel';
import { BLOBS, READ_MODELS } from '@app/platform';
import { imageRecords } from '../../../../libs/authoring/src/images/images.view.js';
import { specialWordRecords } from '../../../../libs/lexicon/src/special-words/records.js';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const erased = async (userId: string) => {
  for (const context of [lexiconContext, authoringContext]) {
    const erase = context.erases?.((token) => api.app.get(token, { strict: false }));
    await erase?.(userId);
    await erase?.(userId); // a run that was cut off comes again
  }
  await api.settled();
};
const idOf = async (token: string) =>
  (await api.call('GET', '/api/auth/me', undefined, as(token))).json<{ user: { id: string } }>()
    .user.id;
const docs = <Doc extends object>(model: ReadModel<Doc>) =>
  api.app.get<ReadModels>(READ_MODELS).collection(model).find({}).toArray();
const has = (imageId: string) => api.app.get<BlobStore>(BLOBS).has(`${imageId}.webp`);

it('takes an erased person’s words out of sight, and leaves those of others and of everybody', async () => {
  const [hana, ken, boss] = [
    await api.login('hana@example.org'),
    await api.login('ken@example.org'),
    await api.login('boss@example.org'),
  ];
  const cat = { word: '猫', language: 'ja', kind: 'reading', value: 'ねこ' };
  const { content } = (await api.call('POST', '/api/contents', { text: '猫。' }, as(hana))).json<{
    content: { id: string };
  }>();
  await api.call('POST', '/api/special-words', cat, as(hana));
  await api.call(
    'POST',
    '/api/special-words',
    { ...cat, scope: 'content', contentId: content.id },
    as(hana),
  );
  await api.call('POST', '/api/special-words', cat, as(ken));
  await api.call('POST', '/api/special-words', { ...cat, scope: 'global' }, as(boss));
  await erased(await idOf(hana));
  await erased(await idOf(boss));
  const owners = (await docs(specialWordRecords)).map(({ ownerId }) => ownerId);
  expect(new Set(owners)).toEqual(new Set([await idOf(ken), 'global']));
});

it('deletes an erased person’s pictures, except files that others have', async () => {
  const [hana, ken] = [
    await idOf(await api.login('hana@example.org')),
    await idOf(await api.login('ken@example.org')),
  ];
  const [own, shared] = ['a'.repeat(64), 'b'.repeat(64)];
  for (const [userId, pictures] of [
    [hana, [own, shared]],
    [ken, [shared]],
  ] as const) {
    const data = { userId, name: 'a.png', width: 1, height: 1, size: 1, at: api.at };
    await api.record(
      `images-${userId}`,
      pictures.map((imageId) => ({ type: 'ImageUploaded', data: { ...data, imageId } })),
    );
    for (const imageId of pictures)
      await api.app.get<BlobStore>(BLOBS).put(`${imageId}.webp`, Buffer.from('x'));
  }
  await erased(hana);
  expect([await has(own), await has(shared), (await docs(imageRecords)).length]).toEqual([
    false,
    true,
    1,
  ]);
});
