import type { CorrectionPreview, CorrectionScope, ReadingProposal } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMyFeaturesQuery } from '../../../shared/lib/calls/api.js';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useUsageQuery } from '../../../shared/lib/calls/rights.js';
import { roomOf } from '../../../shared/lib/quota/room.js';
import { Segmented } from '../../../shared/ui/controls.js';
import { useCorrectionPreviewQuery } from './calls.js';
import { CorrectionSentences } from './correction-sentences.js';
import { SCOPES } from './scopes.js';

const OPTIONS = (Object.keys(SCOPES) as CorrectionScope[]).map((value) => ({
  value,
  text: SCOPES[value],
}));

/** How many sentences, and what speaking them anew takes of what is left. */
function Price({ preview: { sentences, units } }: { preview: CorrectionPreview }) {
  const { data } = useUsageQuery(undefined, { refetchOnMountOrArgChange: 30 });
  const speech = data?.usage['tts_generation'];
  const room = speech?.hasLimit === true ? roomOf(speech).left : undefined;
  if (sentences === 0) return <Text role="status">课里已经是这样读了，没有句子要改。</Text>;
  return (
    <Text role="status" fontSize="sm" fontVariantNumeric="tabular-nums">
      会改 {sentences} 句
      <chakra.span color="fg.muted">
        {` · 最多用 ${units} 句配音额度`}
        {room !== undefined && `，还剩 ${room.toLocaleString('zh-CN')} 句`}
        {room !== undefined && room < units && '。不够的先照旧念，读音照改'}
      </chakra.span>
    </Text>
  );
}

interface Props {
  contentId: string;
  proposal: ReadingProposal;
  /** Of the draft: after another edit it is asked anew. */
  revision: number;
  busy: boolean;
  /** @param sentences as many as it was said to change */
  onAccept: (scope: CorrectionScope, sentences: number) => void;
  onCancel: () => void;
}

/** The sentences of one scope, and the word on them. While they are asked for anew they stay, and so does what is pressed. */
function Decision({
  contentId,
  proposal: { id, word },
  revision,
  busy,
  scope,
  onAccept,
  onCancel,
}: Props & { scope: CorrectionScope }) {
  const {
    data: preview,
    error,
    refetch,
  } = useCorrectionPreviewQuery({ id: contentId, proposalId: id, scope, revision });
  return (
    <>
      {preview && <Price preview={preview} />}
      {preview && preview.sentences > 0 && <CorrectionSentences preview={preview} word={word} />}
      {(!preview || error) && (
        <Text role="status" fontSize="sm" color={error ? 'vermilion.fg' : 'fg.muted'}>
          {error ? messageOf(error, '还不知道会改哪些句子') : '正在找会改的句子…'}{' '}
          {error !== undefined && (
            <Button size="sm" variant="outline" onClick={() => void refetch()}>
              再找一次
            </Button>
          )}
        </Text>
      )}
      <Box display="flex" gap="2">
        <Button
          size="sm"
          disabled={busy || !preview || error !== undefined}
          onClick={() => preview && onAccept(scope, preview.sentences)}
        >
          {preview && preview.sentences > 0 ? `采纳，改 ${preview.sentences} 句` : '采纳'}
        </Button>
        <Button size="sm" variant="ghost" disabled={busy} onClick={onCancel}>
          取消
        </Button>
      </Box>
    </>
  );
}

/** Before an author takes a reading over: how far it goes, and which sentences that changes. */
export function ScopeChoice(props: Props) {
  const [scope, setScope] = useState<CorrectionScope>('sentence');
  const { data: rights } = useMyFeaturesQuery(undefined);
  const may = rights === undefined || rights.features.includes('special_words');
  return (
    <Box role="group" aria-label="改到哪里" display="grid" gap="3" mt="3">
      {may ? (
        <Box>
          <Segmented label="改到哪里" value={scope} onChange={setScope} options={OPTIONS} />
        </Box>
      ) : (
        <Text fontSize="sm" color="fg.muted">
          只改这一句。要一起改别的句子，先
          <chakra.span asChild color="pine.fg" textDecoration="underline">
            <Link to="/upgrade">获得特殊词</Link>
          </chakra.span>
          。
        </Text>
      )}
      <Decision key={scope} {...props} scope={scope} />
    </Box>
  );
}
