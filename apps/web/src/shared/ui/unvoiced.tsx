import { type TtsInfo } from '@app/lesson';
import { Box, Button, Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { usePreferences } from '../lib/calls/hooks.js';
import { preferred } from '../lib/kept/preferences.js';
import { languageName } from '../lib/lessons/languages.js';
import { unvoiced, type Unvoiced } from '../lib/lessons/unvoiced.js';

const onVoices = (tell: () => void) => {
  if (!('speechSynthesis' in globalThis)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', tell);
  return () => speechSynthesis.removeEventListener('voiceschanged', tell);
};
/** Most browsers find their voices only after they were asked. */
const deviceLanguages = (): string =>
  'speechSynthesis' in globalThis
    ? [...new Set(speechSynthesis.getVoices().map(({ lang }) => lang.split(/[-_]/)[0]))].join(' ')
    : '';

const sentencesIn = (list: readonly Unvoiced[]): string =>
  list.map(({ language, count }) => `${languageName(language)} ${count} 句`).join('、');

/** Before anything is rendered: which sentences no voice will say, and what there is instead. Nothing where all have one. */
export function UnvoicedNotice({
  info,
  sentences,
}: {
  info: TtsInfo | undefined;
  sentences: readonly { language: string; content: string }[];
}) {
  const { standIn } = usePreferences();
  const dispatch = useDispatch();
  const device = useSyncExternalStore(onVoices, deviceLanguages).split(' ');
  const missing = info ? unvoiced(info, sentences) : [];
  if (missing.length === 0) return null;
  const unknown = missing.filter(({ language }) => language === 'unknown');
  const named = missing.filter(({ language }) => language !== 'unknown');
  const heard = named.filter(({ language }) => device.includes(language.split('-')[0] ?? ''));
  const silent = named.filter((one) => !heard.includes(one));
  return (
    <Box role="note" aria-label="没有声音的语言" mt="3" fontSize="sm" color="fg.muted" minW="0">
      {unknown.length > 0 && (
        <Text>
          有 {unknown[0]?.count} 句没认出是什么语言，不会有声音；在「语言」里选一个就能读。
        </Text>
      )}
      {named.length > 0 && <Text>这里没有这些语言的声音：{sentencesIn(named)}。</Text>}
      {heard.length > 0 &&
        (standIn ? (
          <Text>{sentencesIn(heard)}由这台设备的声音代读（设备的声音不进导出）。</Text>
        ) : (
          <Button
            size="sm"
            variant="outline"
            mt="1"
            onClick={() => dispatch(preferred({ standIn: true }))}
          >
            {sentencesIn(heard)}，用这台设备的声音代读
          </Button>
        ))}
      {silent.length > 0 && (
        <Text>
          {heard.length > 0 ? `${sentencesIn(silent)}：` : ''}
          这台设备也没有它的声音；课程照样能看、能译，管理员接入语音服务后补生成即可。
        </Text>
      )}
    </Box>
  );
}
