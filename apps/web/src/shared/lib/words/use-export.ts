import { MAX_PAGE_SIZE, type SpecialWordView } from '@app/contracts';
import { useState } from 'react';
import { messageOf } from '../calls/errors.js';
import { useNotify } from '../calls/hooks.js';
import { useLazySpecialWordsQuery } from './calls.js';
import type { Place } from './names.js';
import { saveFile } from './save-file.js';
import { writeWords } from './tsv.js';

/** All words of a place as a table, page by page. */
export const useExport = (place: Place) => {
  const [busy, setBusy] = useState(false);
  const [ask] = useLazySpecialWordsQuery();
  const notify = useNotify();
  const all = async (): Promise<SpecialWordView[]> => {
    const words: SpecialWordView[] = [];
    for (let page = 1; ; page += 1) {
      const list = await ask({ ...place, page, pageSize: MAX_PAGE_SIZE }).unwrap();
      words.push(...list.words);
      if (list.words.length === 0 || words.length >= list.total) return words;
    }
  };
  const run = async () => {
    setBusy(true);
    try {
      const words = await all();
      if (words.length === 0) return notify('还没有可以导出的词');
      saveFile(writeWords(words), '特殊词.tsv');
    } catch (error) {
      notify(messageOf(error, '没有导出成功'), 'bad');
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
};
