import type { Template, TemplateSection } from '@app/contracts';
import type { Lesson, TemplateShape } from '@app/lesson';
import { Box, Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useCheckFeatureQuery } from '../../shared/lib/calls/api.js';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { usePreferences } from '../../shared/lib/calls/hooks.js';
import { asText, storage } from '../../shared/lib/kept/storage.js';
import { useSpeakOwnMutation, useTranslateOwnMutation } from './calls.js';
import { lackingIn } from './excerpt.js';
import { Hear } from './hear.js';
import { HearSample } from './hear-sample.js';
import { planned, sounding, toSpeak, toTranslate } from './own-text.js';

type Heard = { lesson: Lesson; note: string } | 'sample' | undefined;

/** What they have typed so far, made to sound for about half a minute; who may not make sounds, or has typed nothing, hears a sample. */
export function HearOwn({
  template: { graph, voices, preview },
  draft,
}: {
  template: Template;
  /** Where what they type is kept. */
  draft: string;
}) {
  const { language: target } = usePreferences();
  const { data: right } = useCheckFeatureQuery('tts_generation');
  const [translate] = useTranslateOwnMutation();
  const [speak] = useSpeakOwnMutation();
  const [busy, setBusy] = useState(false);
  const [heard, setHeard] = useState<Heard>();
  const [failed, setFailed] = useState('');

  const make = async (text: string, sections: readonly TemplateSection[]) => {
    const shape = { ...graph, voices } as unknown as TemplateShape;
    const plan = planned(text, shape, sections, target);
    const asked = toTranslate(plan);
    // Without translations it sounds all the same, and says so.
    const translated = asked ? (await translate(asked)).data : undefined;
    const { lesson, rows, items } = toSpeak(plan, translated?.translations ?? {}, voices);
    const { data, error } = await speak({ items });
    if (!data) return setFailed(messageOf(error, '音频生成失败'));
    const made = sounding(lesson, rows, data.results);
    if (made.audioItems.length === 0)
      return setFailed(data.results.find((one) => one.error)?.error ?? '音频生成失败');
    const lacking = lackingIn(made);
    const note = `你的前 ${made.segments.length} 句${lacking === '' ? '' : `，里面没有${lacking}`}`;
    setHeard({ lesson: made, note });
  };
  const hear = async () => {
    setFailed('');
    setHeard(undefined);
    const text = storage.read(draft, asText) ?? '';
    if (text.trim() === '' || right?.hasPermission !== true) return setHeard('sample');
    setBusy(true);
    await make(text, preview);
    setBusy(false);
  };
  const close = () => setHeard(undefined);
  return (
    <Box mb="6" maxW="640px">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button variant="outline" disabled={busy} onClick={() => void hear()}>
          {busy ? '正在生成…' : '试听半分钟'}
        </Button>
        <Text fontSize="sm" color="fg.muted">
          {right?.hasPermission
            ? '用下面框里的开头几句，按句算额度；框空着就放示例'
            : '放一段示例课的声音'}
        </Text>
      </Box>
      {failed && (
        <Text role="alert" color="vermilion.fg" mt="3">
          {failed}
        </Text>
      )}
      {heard !== undefined && (
        <Box mt="4">
          {heard === 'sample' ? (
            <HearSample sections={preview} onClose={close} />
          ) : (
            <Hear lesson={heard.lesson} note={heard.note} onClose={close} />
          )}
        </Box>
      )}
    </Box>
  );
}
