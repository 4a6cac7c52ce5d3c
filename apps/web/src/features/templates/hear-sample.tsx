import type { TemplateSection } from '@app/contracts';
import { SAMPLE_AUTHOR, type Lesson } from '@app/lesson';
import { Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { Bone } from '../../shared/ui/page.js';
import { useTemplateSampleQuery, useSampleLessonsQuery } from './calls.js';
import { excerptOf, lackingIn } from './excerpt.js';
import { Hear } from './hear.js';

/** A lesson that everybody may hear, played as the template has it. */
export function HearSample({
  sections,
  onClose,
}: {
  sections: readonly TemplateSection[];
  onClose: () => void;
}) {
  const { data: list, error: unlisted } = useSampleLessonsQuery(undefined);
  const sounding = list?.contents.filter(({ readyCount }) => readyCount > 0);
  const chosen = sounding?.find(({ author }) => author.id === SAMPLE_AUTHOR) ?? sounding?.[0];
  const { data, error } = useTemplateSampleQuery(chosen?.id ?? '', { skip: !chosen });
  const whole = data?.lesson as unknown as Lesson | undefined;
  const excerpt = useMemo(() => whole && excerptOf(whole, sections), [whole, sections]);
  const failed = unlisted ?? error;
  if (failed)
    return (
      <Text role="alert" fontSize="sm" color="vermilion.fg">
        {messageOf(failed, '示例加载失败')}
      </Text>
    );
  if (sounding && !chosen)
    return (
      <Text role="status" fontSize="sm" color="fg.muted">
        还没有可以试听的课。贴一段自己的文字，做成一课来听。
      </Text>
    );
  if (!excerpt || !chosen) return <Bone h="96px" />;
  const lacking = lackingIn(excerpt);
  return (
    <Hear
      lesson={excerpt}
      note={`示例《${chosen.title}》的声音${lacking === '' ? '' : `，里面没有${lacking}`}`}
      onClose={onClose}
    />
  );
}
