import { Box, Button, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { languageName } from '../../lib/lessons/languages.js';
import { canTranslateHere, type Line } from '../../lib/translations/on-device.js';
import { useOnDevice, type OnDevice as Now } from '../../lib/translations/use-on-device.js';

const SECOND = 1_000;
const WHY = {
  silent:
    '浏览器 30 秒没有回应，已经停下。这个浏览器的翻译多半用不了，换一个新版的 Chrome 或 Edge 再试',
  cancelled: '已取消',
  failed: '浏览器没有译成，多半是这一对语言还不支持，或模型没有下载下来',
  unsaved: '译好了，但没有存上，再试一次',
};

const endWords = ({ why, kept }: Extract<Now, { state: 'ended' }>): string =>
  `${WHY[why]}。${kept > 0 ? `译好的 ${kept} 句已保存` : '原文和已有的译文不受影响'}`;

/** What it is doing, and for how long. */
function Running({ since, loaded, done, total }: Extract<Now, { state: 'running' }>) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const count = () => setSeconds(Math.floor((Date.now() - since) / SECOND));
    const timer = setInterval(count, SECOND);
    return () => clearInterval(timer);
  }, [since]);
  const doing =
    loaded !== undefined && loaded < 1
      ? `浏览器在下载翻译模型 ${Math.floor(loaded * 100)}%`
      : done === 0
        ? '浏览器在准备翻译'
        : `浏览器在翻译 ${done} / ${total} 句`;
  return (
    <>
      <Text role="status" fontVariantNumeric="tabular-nums">
        {doing}
      </Text>
      <Text color="fg.muted" fontVariantNumeric="tabular-nums">
        {seconds} 秒
      </Text>
    </>
  );
}

/** Sentences that lack a translation, translated by the browser where it can. Nothing is sent to anybody but us. */
export function OnDevice({
  contentId,
  target,
  lines,
  onSaved,
}: {
  contentId: string;
  target: string;
  lines: readonly Line[];
  onSaved?: ((segmentIds: readonly string[]) => void) | undefined;
}) {
  const from = lines[0]?.language;
  const [can, setCan] = useState(false);
  const { now, start, cancel } = useOnDevice(contentId, onSaved);
  useEffect(() => {
    let gone = false;
    setCan(false);
    if (from !== undefined)
      void canTranslateHere(from, target).then((answer) => gone || setCan(answer));
    return () => {
      gone = true;
    };
  }, [from, target]);
  if (now.state === 'running')
    return (
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
        <Running {...now} />
        <Button size="sm" variant="outline" onClick={cancel}>
          取消
        </Button>
      </Box>
    );
  if (!can || from === undefined) return null;
  return (
    <>
      {now.state === 'ended' && (
        <Text role="alert" flexBasis="100%">
          {endWords(now)}
        </Text>
      )}
      <Button
        variant="subtle"
        size="sm"
        minH={{ base: '44px', lg: '36px' }}
        onClick={() => void start(target, lines)}
      >
        在本机翻译 {lines.length} 句（{languageName(target)}）
      </Button>
    </>
  );
}
