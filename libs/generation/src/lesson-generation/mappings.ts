import type { ReadModels } from '@app/kernel';
import type { SpeakerMapping } from '@app/lesson';

/** The part of accounts' read model that counts here. */
interface SettingsDoc {
  settings?: { speakerMappings?: SpeakerMapping };
}

/** A person's own choice of voices: language → speaker → voice id. */
export const mappingsOf = async (models: ReadModels, userId: string): Promise<SpeakerMapping> =>
  (await models.collection<SettingsDoc>('users').findOne({ _id: userId }))?.settings
    ?.speakerMappings ?? {};
