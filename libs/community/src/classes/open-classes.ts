import type { Class, ClassCard, ClassInvitation, Person } from '@app/contracts';
import { Missing, Rejected, type ReadModels } from '@app/kernel';
import { collectionRecords } from '../collections/collections.view.js';
import { OpenCollections } from '../collections/open-collections.js';
import { peopleOf } from '../spaces/people.js';
import { LINK_SAYS } from './classes.js';
import {
  classLinks,
  classRecords,
  membershipKey,
  memberships,
  type ClassDoc,
} from './classes.view.js';

type Stands = 'teacher' | 'member';

/** Reads classes for their teachers and members. To everybody else there is no such class. */
export class OpenClasses {
  constructor(private readonly models: ReadModels) {}

  /** Those they give, the last first. */
  async givenBy(userId: string): Promise<ClassCard[]> {
    const docs = await this.models
      .collection(classRecords)
      .find({ userId })
      .sort({ createdAt: -1, _id: 1 })
      .toArray();
    return this.cards(
      docs.map((doc) => ({ doc, since: doc.createdAt })),
      userId,
    );
  }

  /** Those they are in, the last first; also of a teacher who is shut out, so that they can leave. */
  async joinedBy(userId: string): Promise<ClassCard[]> {
    const mine = await this.models
      .collection(memberships)
      .find({ userId })
      .sort({ at: -1, _id: 1 })
      .toArray();
    const found = await this.models
      .collection(classRecords)
      .find({ _id: { $in: mine.map(({ classId }) => classId) } })
      .toArray();
    const docs = new Map(found.map((doc) => [doc._id, doc]));
    const rows = mine.flatMap(({ classId, at: since }) => {
      const doc = docs.get(classId);
      return doc ? [{ doc, since }] : [];
    });
    return this.cards(rows, userId);
  }

  /** @throws {Missing} for whoever is neither its teacher nor a member */
  async show(id: string, viewer: string): Promise<{ shown: Class; linkId: string }> {
    const { doc, role, since } = await this.of(id, viewer);
    const teacher = (await peopleOf(this.models, [doc.userId])).get(doc.userId);
    const given = teacher && (await this.collection(doc, viewer));
    const card = cardOf(doc, { teacher, title: given?.title, since });
    const mine = role === 'teacher' && { open: doc.open };
    return { shown: { ...card, role, items: given?.items ?? [], ...mine }, linkId: doc.linkId };
  }

  /** @throws {Missing} for everybody but its teacher */
  async ofTeacher(id: string, viewer: string): Promise<ClassDoc> {
    const doc = await this.models.collection(classRecords).findOne({ _id: id });
    if (doc?.userId !== viewer) throw new Missing('class');
    return doc;
  }

  /** What its lessons are, for one of the class; absent while the collection is not to be seen. */
  collection(doc: ClassDoc, viewer: string) {
    return new OpenCollections(this.models).given(doc.collectionId, viewer);
  }

  /**
   * Where a link leads. Who is in it already is not stopped by a closed door.
   * @throws {Rejected} NOT_FOUND, CONFLICT, in words for whoever followed it
   */
  async invited(linkHash: string, viewer: string | undefined): Promise<ClassInvitation> {
    const link = await this.models.collection(classLinks).findOne({ _id: linkHash });
    if (!link) throw new Rejected('NOT_FOUND', LINK_SAYS.unknown);
    if (link.classId === undefined) throw new Rejected('NOT_FOUND', LINK_SAYS.renewed);
    const doc = await this.models.collection(classRecords).findOne({ _id: link.classId });
    const teacher = doc && (await peopleOf(this.models, [doc.userId])).get(doc.userId);
    const given = doc && (await this.models.collection(collectionRecords).findOne({ _id: doc.collectionId })); // prettier-ignore
    if (!doc || !teacher || !given || given.binned || given.takenDown)
      throw new Rejected('NOT_FOUND', LINK_SAYS.unknown);
    const stands = viewer === undefined ? undefined : await this.standing(doc, viewer);
    if (!doc.open && !stands) throw new Rejected('CONFLICT', LINK_SAYS.closed);
    const { title, description, itemCount: lessons } = given;
    return {
      id: doc.classId,
      name: doc.name,
      teacher: { id: teacher.id, username: teacher.username },
      collection: { title, description, lessons },
      ...(stands && { stands }),
    };
  }

  private async standing(doc: ClassDoc, viewer: string): Promise<Stands | undefined> {
    if (doc.userId === viewer) return 'teacher';
    const _id = membershipKey(doc.classId, viewer);
    return (await this.models.collection(memberships).findOne({ _id })) ? 'member' : undefined;
  }

  private async of(id: string, viewer: string) {
    const doc = await this.models.collection(classRecords).findOne({ _id: id });
    if (doc?.userId === viewer) return { doc, role: 'teacher' as const, since: doc.createdAt };
    const member = await this.models
      .collection(memberships)
      .findOne({ _id: membershipKey(id, viewer) });
    if (!doc || !member) throw new Missing('class');
    return { doc, role: 'member' as const, since: member.at };
  }

  private async cards(rows: readonly { doc: ClassDoc; since: string }[], viewer: string) {
    const people = await peopleOf(
      this.models,
      rows.map(({ doc }) => doc.userId),
    );
    const found = await this.models
      .collection(collectionRecords)
      .find({ _id: { $in: rows.map(({ doc }) => doc.collectionId) } })
      .toArray();
    const titles = new Map(
      found
        .filter(({ binned, takenDown, userId }) => !binned && (!takenDown || userId === viewer))
        .map(({ _id, title }) => [_id, title]),
    );
    return rows.map(({ doc, since }) => {
      const teacher = people.get(doc.userId);
      const title = teacher && titles.get(doc.collectionId);
      return cardOf(doc, { teacher, title, since });
    });
  }
}

const cardOf = (
  { classId, name, collectionId, members }: ClassDoc,
  { teacher, title, since }: { teacher: Person | undefined; title: string | undefined; since: string }, // prettier-ignore
): ClassCard => ({
  id: classId,
  name,
  ...(teacher && { teacher: { id: teacher.id, username: teacher.username } }),
  ...(title !== undefined && { collection: { id: collectionId, title } }),
  members,
  since,
});
