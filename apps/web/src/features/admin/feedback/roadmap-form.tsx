import { ROADMAP, WriteRoadmapItem, type AdminFeedback } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import { useSubmit } from '../kit/act.js';
import { ChangedSince } from '../kit/changed-since.js';
import { Field, Lines, TextInput } from '../kit/form.js';
import { useSeen } from '../kit/use-seen.js';
import { WorkButton } from '../kit/screen.js';
import { useRoadmapItemQuery, useWriteRoadmapItemMutation } from './calls.js';

/** Title and words for everybody. They never stand in another form. */
function Words({
  id,
  now,
  onDone,
}: {
  id: string;
  /** What everybody reads; absent: nothing. */
  now: Pick<WriteRoadmapItem, 'title' | 'text'> | undefined;
  onDone: () => void;
}) {
  const [title, setTitle] = useState(now?.title ?? '');
  const [text, setText] = useState(now?.text ?? '');
  const { read: seen, changed } = useSeen(now ? { title: now.title, text: now.text } : null);
  const [fault, setFault] = useState('');
  const [write, writing] = useWriteRoadmapItemMutation();
  const settle = useSubmit();
  const submit = async () => {
    setFault('');
    const read = readForm(WriteRoadmapItem, { title, text, seen });
    if ('fault' in read) return setFault(read.fault);
    const ended = await settle(() => write({ id, words: read.data }), '已写进计划');
    if (ended === true) onDone();
    else setFault(ended.fault);
  };
  return (
    <chakra.form
      noValidate
      mt="3"
      display="grid"
      gap="3"
      onSubmit={(event) => (event.preventDefault(), void submit())}
    >
      {changed && (
        <ChangedSince>
          {now
            ? `别人刚写成「${now.title}」${now.text && `：${now.text}`}。保存会换成你写的。`
            : '别人刚把它撤下了。保存会再公开。'}
        </ChangedSince>
      )}
      <Field label="标题">
        {(field) => (
          <TextInput
            {...field}
            value={title}
            maxLength={ROADMAP.title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <Field label="说明（可不填）" hint="所有人都看得到。用自己的话写，不要照抄反馈的原文">
        {(field) => (
          <Lines
            {...field}
            value={text}
            maxLength={ROADMAP.text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <WorkButton type="submit" size="sm" minH="44px" busy={writing.isLoading}>
          公开
        </WorkButton>
        <Button variant="ghost" size="sm" minH="44px" onClick={onDone}>
          取消
        </Button>
        <Text role="alert" color="vermilion.fg" fontSize="sm">
          {fault}
        </Text>
      </Box>
    </chakra.form>
  );
}

/** What everybody reads about it on the roadmap, if anything. */
export function RoadmapForm({ row: { id } }: { row: AdminFeedback }) {
  const { data, error } = useRoadmapItemQuery(id, { refetchOnMountOrArgChange: true });
  const [writing, setWriting] = useState(false);
  const [write, sending] = useWriteRoadmapItemMutation();
  const settle = useSubmit();
  const [fault, setFault] = useState('');
  const withdraw = async () => {
    const ended = await settle(() => write({ id, words: undefined }), '已从计划撤下');
    setFault(ended === true ? '' : ended.fault);
  };
  const item = data?.item;
  return (
    <Box as="section" aria-label="公开计划" mt="6" pt="5" borderTopWidth="1px" borderColor="border">
      <Text fontSize="sm" color="fg.muted">
        公开计划
        {item &&
          ` · ${item.votes} 票 · ${item.shown ? '所有人看得到' : '状态是已计划、进行中或已解决时才显示'}`}
      </Text>
      {error && <Text fontSize="sm">{messageOf(error, '公开的说法加载失败')}</Text>}
      {item && !writing && (
        <Box mt="1">
          <Text fontWeight="600" overflowWrap="anywhere">
            {item.title}
          </Text>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {item.text}
          </Text>
        </Box>
      )}
      {data && !writing && (
        <Box display="flex" gap="2" mt="2" ml="-3">
          <Button variant="ghost" size="sm" minH="44px" onClick={() => setWriting(true)}>
            {item ? '改说法' : '写进计划'}
          </Button>
          {item && (
            <WorkButton
              variant="ghost"
              size="sm"
              minH="44px"
              busy={sending.isLoading}
              onClick={() => void withdraw()}
            >
              撤下
            </WorkButton>
          )}
        </Box>
      )}
      {writing && <Words id={id} now={item} onDone={() => setWriting(false)} />}
      <Text role="alert" color="vermilion.fg" fontSize="sm">
        {fault}
      </Text>
    </Box>
  );
}
