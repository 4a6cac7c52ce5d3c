import type { AudioItem, LessonDocument } from '@app/lesson';

/** A sound that a lesson says it has, and whose file is gone. */
export interface Lost {
  key: string;
  row: AudioItem;
  /** In what others hear; the draft may say something else by now. */
  published: boolean;
}
interface Made extends Pick<LessonDocument, 'resources'> {
  published?: Pick<LessonDocument, 'resources'> | undefined;
}

/** Pictures, and sounds that others made, have other addresses. */
const keyOf = ({ status, url, audioGenerationHash: key }: AudioItem): string | undefined =>
  status === 'ready' && key !== undefined && url === `/media/audio/${key}.mp3` ? key : undefined;

/** What is lost of a lesson, of its draft and of what others hear. */
export const lostIn = async (
  { resources, published }: Made,
  isThere: (key: string) => Promise<boolean>,
): Promise<readonly Lost[]> => {
  const rows = [
    ...resources.audioItems.map((row) => ({ row, published: false })),
    ...(published?.resources.audioItems ?? []).map((row) => ({ row, published: true })),
  ];
  const lost: Lost[] = [];
  for (const one of rows) {
    const key = keyOf(one.row);
    if (key !== undefined && !(await isThere(key))) lost.push({ key, ...one });
  }
  return lost;
};
