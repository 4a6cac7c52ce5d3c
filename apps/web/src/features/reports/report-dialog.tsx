import { REPORT, ReportKind, SendReport, type ReportTarget } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify } from '../../shared/lib/calls/hooks.js';
import { readForm } from '../../shared/lib/calls/read-form.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { Textarea } from '../../shared/ui/fields.js';
import { useReportMutation } from './calls.js';

const KINDS: Readonly<Record<ReportKind, readonly [string, string]>> = {
  wrong: ['内容有误', '文字、读音、译文或声音不对。'],
  harmful: ['有害内容', '仇恨、骚扰、色情、欺骗或危险的内容。'],
  copyright: ['侵犯版权', '未经许可用了别人的作品。'],
};

/** Of what is no text, the same three mean something else. */
const MEANS: Readonly<Partial<Record<ReportTarget, Readonly<Record<ReportKind, string>>>>> = {
  template: {
    wrong: '名字和介绍说的，和实际怎样播放不一样。',
    harmful: '仇恨、骚扰、色情、欺骗的文字，或是广告。',
    copyright: '未经许可用了别人的名字或作品。',
  },
  user: {
    wrong: '冒充别人或机构，会让人认错。',
    harmful: '侮辱、仇恨、色情的名字，或是广告。',
    copyright: '用了别人的商标或作品名。',
  },
};

/** What is wrong with it, in one of three words, and whatever they want to add. */
export function ReportDialog({
  target,
  targetId,
  title,
  onClose,
}: {
  target: ReportTarget;
  targetId: string;
  title: string;
  onClose: () => void;
}) {
  const id = useId();
  const [kind, setKind] = useState<ReportKind>();
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [send, sending] = useReportMutation();
  const notify = useNotify();
  const submit = async () => {
    const read = readForm(SendReport, { target, targetId, kind, text });
    if ('fault' in read) return setFault(read.fault);
    setFault('');
    const { error } = await send(read.data);
    if (error) return setFault(messageOf(error, '没有提交成功，写下的还在，请再试一次'));
    notify('已收到，管理员会看。谢谢你告诉我们', 'good');
    onClose();
  };
  return (
    <Dialog
      title={`举报「${title}」`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={id} disabled={sending.isLoading}>
            {sending.isLoading ? '正在提交…' : '提交举报'}
          </Button>
        </>
      }
    >
      <chakra.form id={id} noValidate onSubmit={(event) => (event.preventDefault(), void submit())}>
        <Box as="fieldset" border="0" p="0" m="0">
          <chakra.legend srOnly>举报的原因</chakra.legend>
          {ReportKind.options.map((value) => (
            <chakra.label
              key={value}
              display="flex"
              gap="3"
              py="3"
              borderBottomWidth="1px"
              borderColor="border.muted"
              cursor="pointer"
            >
              <chakra.input
                type="radio"
                name={`${id}-kind`}
                mt="1.5"
                accentColor="pine.solid"
                checked={kind === value}
                onChange={() => setKind(value)}
              />
              <span>
                <Text as="span" display="block" fontWeight="500">
                  {KINDS[value][0]}
                </Text>
                <Text as="span" fontSize="sm" color="fg.muted">
                  {MEANS[target]?.[value] ?? KINDS[value][1]}
                </Text>
              </span>
            </chakra.label>
          ))}
        </Box>
        <chakra.label
          htmlFor={`${id}-text`}
          display="block"
          mt="4"
          mb="1.5"
          fontSize="sm"
          color="fg.muted"
        >
          补充说明（可不填）
        </chakra.label>
        <Textarea
          id={`${id}-text`}
          rows={3}
          maxLength={REPORT.text}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={target === 'lesson' ? '在哪一句，为什么' : '为什么'}
        />
        <Text role="alert" color="vermilion.fg" fontSize="sm" mt="2" minH="1.6em">
          {fault}
        </Text>
      </chakra.form>
    </Dialog>
  );
}
