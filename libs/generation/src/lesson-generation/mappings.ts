import type { ReadModels } from '@app/kernel';
import type { SpeakerMapping } from '@app/lesson';
import { userRecords } from '@published/accounts';

/** A person's own choice of voices: language → speaker → voice id. */
export const mappingsOf = async (models: ReadModels, userId: string): Promise<SpeakerMapping> =>
  (await models.collection(userRecords).findOne({ _id: userId }))?.settings.speakerMappings ?? {};
