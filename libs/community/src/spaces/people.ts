import type { Person } from '@app/contracts';
import { folded, Missing, type ReadModels } from '@app/kernel';
import { SAMPLE_AUTHOR } from '@app/lesson';
import { userRecords } from '@published/accounts';

/** The author of the sample lessons: nobody registered it, and it has a space all the same. */
const YAMABIKO: Person = { id: SAMPLE_AUTHOR, username: 'Yamabiko' };
/** Words of one question that count. */
const MOST_TERMS = 8;

/** Of these people whom everybody may know: not those who are gone, and not those who are shut out. Fields are named: the record holds their address. */
export const peopleOf = async (
  models: ReadModels,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person>> => {
  const found = await models
    .collection(userRecords)
    .find({ _id: { $in: [...new Set(ids)] }, status: { $ne: 'disabled' } })
    .toArray();
  const people = found.map(({ _id, username, createdAt }) => {
    const person: Person = { id: _id, username, joinedAt: createdAt };
    return [_id, person] as const;
  });
  return new Map(ids.includes(YAMABIKO.id) ? [[YAMABIKO.id, YAMABIKO], ...people] : people);
};

/** @throws {Missing} the same for whoever is gone, shut out, or never was */
export const personOf = async (models: ReadModels, id: string): Promise<Person> => {
  const person = (await peopleOf(models, [id])).get(id);
  if (!person) throw new Missing('user');
  return person;
};

/** People whose names hold all the words. Yamabiko, which is in no index, comes first. */
export const searchPeople = async (
  models: ReadModels,
  { q, page, pageSize }: { q: string; page: number; pageSize: number },
): Promise<{ users: Person[]; total: number; page: number; pageSize: number }> => {
  const words = [...new Set(q.split(/\s+/u).map(folded))].filter((word) => word !== '');
  if (words.length === 0) return { users: [], total: 0, page, pageSize };
  const asked = words.slice(0, MOST_TERMS);
  const own = asked.every((word) => folded(YAMABIKO.username).includes(word)) ? [YAMABIKO] : [];
  const from = (page - 1) * pageSize;
  const shown = own.slice(from);
  const { hits, total } = await models.find({
    places: [{ in: userRecords, fields: ['author'] }],
    terms: asked.map((text) => ({ text })),
    skip: Math.max(0, from - own.length),
    limit: pageSize - shown.length,
  });
  const people = await peopleOf(
    models,
    hits.map(({ key }) => key),
  );
  const users = [...shown, ...hits.flatMap(({ key }) => people.get(key) ?? [])];
  return { users, total: total + own.length, page, pageSize };
};
