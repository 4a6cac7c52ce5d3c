import { MAX_SEGMENTS, MAX_TEXT_LENGTH } from '@app/contracts';
import { Box, Button, chakra, Text, Textarea } from '@chakra-ui/react';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type DragEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTtsInfoQuery } from '../../shared/lib/api.js';
import { useNotify, usePreferences, useSession } from '../../shared/lib/hooks.js';
import { Icon } from '../../shared/ui/icons.js';
import { Cast } from './cast.js';
import { useCreateContentMutation } from './calls.js';
import { readDraft, writeDraft } from './draft.js';
import { Options } from './options.js';
import { previewOf, type Options as Choices } from './preview.js';
import { Sentences } from './sentences.js';

const PLACEHOLDER = '把想听的文字贴在这里。\n\n例：\n店員：いらっしゃいませ。\n客：すみません、おにぎりはどこですか。';
const FILE_LIMIT = 1_000_000;

/** The one big box: text in, lesson out. What is typed is kept until the lesson exists. */
export function Composer() {
  const [text, setText] = useState(readDraft);
  const [choices, setChoices] = useState<Choices>({ mode: '', language: '', notSpeakers: [] });
  const [targets, setTargets] = useState<string[]>();
  const [voices, setVoices] = useState<Record<string, string>>({});
  const [title, setTitle] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const { token } = useSession();
  const { language: own } = usePreferences();
  const { data: info } = useTtsInfoQuery(undefined);
  const [create, creating] = useCreateContentMutation();
  const notify = useNotify();
  const navigate = useNavigate();

  const settled = useDeferredValue(text);
  const preview = useMemo(() => previewOf(settled.slice(0, MAX_TEXT_LENGTH * 4), choices), [settled, choices]);
  useEffect(() => writeDraft(text), [text]);
  const wanted = targets ?? [own === preview?.language ? (own === 'en' ? 'zh-CN' : 'en') : own];

  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > FILE_LIMIT) return notify('文件过大，请选 1 MB 以内的文本', 'bad');
    setText(await file.text());
    if (!title) setTitle(file.name.replace(/\.[^.]+$/, '').slice(0, 100));
  };
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void take(file);
  };

  const submit = async () => {
    if (text.trim() === '') return notify('请先输入文本');
    if (!token) {
      writeDraft(text);
      return void navigate('/login?redirect=/');
    }
    const { data } = await create({
      text,
      targetLanguages: wanted.filter((code) => code !== preview?.language),
      ...(title.trim() ? { title: title.trim() } : {}),
      ...(choices.mode ? { mode: choices.mode } : {}),
      ...(choices.language ? { language: choices.language } : {}),
      ...(choices.notSpeakers.length > 0 ? { notSpeakers: choices.notSpeakers } : {}),
      ...(Object.keys(voices).length > 0 ? { voices } : {}),
    });
    if (!data) return;
    writeDraft('');
    void navigate(`/player/${data.content.id}`);
  };

  const tooLong = text.length > MAX_TEXT_LENGTH ? `文本过长，最多 ${MAX_TEXT_LENGTH} 个字符，现在 ${text.length} 个` : '';
  const tooMany = (preview?.sentences.length ?? 0) > MAX_SEGMENTS ? `句子过多，一课最多 ${MAX_SEGMENTS} 句` : '';
  const problem = tooLong || tooMany;
  const toggle = (speaker: string) =>
    setChoices({
      ...choices,
      notSpeakers: choices.notSpeakers.includes(speaker) ? choices.notSpeakers.filter((name) => name !== speaker) : [...choices.notSpeakers, speaker],
    });

  return (
    <Box
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="16px"
      p={{ base: '3', md: '5' }}
      boxShadow="0 12px 48px rgb(30 60 48 / .07)"
      onDrop={drop}
      onDragOver={(event) => event.preventDefault()}
    >
      <chakra.label srOnly htmlFor="text">
        要听的文字
      </chakra.label>
      <Textarea
        id="text"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={PLACEHOLDER}
        rows={preview ? 7 : 6}
        maxH="60dvh"
        resize="vertical"
        border="none"
        px="2"
        py="1"
        fontSize={{ base: '17px', md: '19px' }}
        lineHeight="1.9"
        bg="transparent"
        aria-invalid={problem !== ''}
        aria-describedby={problem ? 'problem' : undefined}
      />
      {problem && (
        <Text id="problem" role="alert" color="vermilion.fg" mt="2">
          {problem}
        </Text>
      )}
      {preview && (
        <Box display="grid" gridTemplateColumns={{ lg: '1fr 1fr' }} gap={{ base: '5', lg: '8' }} mt="4" pt="4" borderTopWidth="1px" borderColor="border">
          <Sentences preview={preview} />
          <Box minW="0">
            <Text fontWeight="500" mb="2">
              声音
            </Text>
            <Cast
              cast={preview.cast}
              info={info?.data}
              voices={voices}
              onVoice={(speaker, voice) => setVoices({ ...voices, [speaker]: voice })}
              onSwitch={toggle}
            />
            <Options
              choices={choices}
              onChoices={setChoices}
              source={preview.language}
              targets={wanted}
              onTargets={setTargets}
              title={title}
              suggested={preview.title}
              onTitle={setTitle}
            />
          </Box>
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="4">
        <Button size="lg" flex={{ base: '1 1 100%', sm: '0 0 auto' }} disabled={creating.isLoading || problem !== ''} onClick={() => void submit()}>
          {creating.isLoading ? '正在生成…' : '生成听力课'}
        </Button>
        <Button variant="ghost" onClick={() => picker.current?.click()}>
          <Icon name="file" size={20} />
          打开字幕或文本
        </Button>
        <chakra.input
          ref={picker}
          type="file"
          accept=".txt,.srt,.vtt,.lrc,.tsv,text/plain"
          display="none"
          aria-hidden="true"
          tabIndex={-1}
          onChange={(event) => void take(event.target.files?.[0])}
        />
        {text && !creating.isLoading && (
          <Button variant="ghost" onClick={() => setText('')}>
            清空
          </Button>
        )}
      </Box>
    </Box>
  );
}
