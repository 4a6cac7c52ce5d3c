import { MAX_SEGMENTS, MAX_TEXT_LENGTH, REFUSALS } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type DragEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTtsInfoQuery } from '../../shared/lib/calls/api.js';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify, usePreferences, useSession } from '../../shared/lib/calls/hooks.js';
import { Icon } from '../../shared/ui/icons.js';
import { Bone } from '../../shared/ui/page.js';
import { useCreateContentMutation } from './calls.js';
import { readDraft, writeDraft } from './draft.js';
import type { Options as Choices, Preview } from './preview.js';
import { loadDetails, useDetails } from './use-details.js';
import { Textarea } from '../../shared/ui/fields.js';

const PLACEHOLDER =
  '把想听的文字贴在这里。\n\n例：\n店員：いらっしゃいませ。\n客：すみません、おにぎりはどこですか。';
const FILE_LIMIT = 1_000_000;
const LONGEST_PREVIEW = MAX_TEXT_LENGTH * 4;

/** The one big box: text in, lesson out. What is typed is kept until the lesson exists. */
export function Composer() {
  const [text, setText] = useState(readDraft);
  const [choices, setChoices] = useState<Choices>({ mode: '', language: '', notSpeakers: [] });
  const [targets, setTargets] = useState<string[]>();
  const [voices, setVoices] = useState<Record<string, string>>({});
  const [title, setTitle] = useState('');
  const [refused, setRefused] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const { token } = useSession();
  const { language: own } = usePreferences();
  const [near, setNear] = useState(false);
  const started = near || text !== '';
  const { data: info } = useTtsInfoQuery(undefined, { skip: !started });
  const details = useDetails(started);
  const [create, creating] = useCreateContentMutation();
  const notify = useNotify();
  const navigate = useNavigate();

  const settled = useDeferredValue(text);
  const preview = useMemo(
    () => details?.previewOf(settled.slice(0, LONGEST_PREVIEW), choices),
    [details, settled, choices],
  );
  useEffect(() => {
    writeDraft(text);
    setRefused(''); // another text, another price
  }, [text]);
  const wantedFor = (language: Preview['language'] | undefined) =>
    targets ?? [own === language ? (own === 'en' ? 'zh-CN' : 'en') : own];

  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > FILE_LIMIT) return notify('文件过大，请选 1 MB 以内的文本', 'bad');
    setText(
      await loadDetails().then(
        ({ textOf }) => textOf(file),
        () => file.text(),
      ),
    );
    if (!title) setTitle(file.name.replace(/\.[^.]+$/, '').slice(0, 100));
  };
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void take(file);
  };

  const submit = async () => {
    if (text.trim() === '') return notify(REFUSALS.TEXT_EMPTY);
    if (!token) {
      writeDraft(text);
      return void navigate('/login?redirect=/');
    }
    // Pressed before the details were here, or offline: the server splits by the same rules.
    const language =
      preview?.language ??
      (await loadDetails().catch(() => undefined))?.previewOf(
        text.slice(0, LONGEST_PREVIEW),
        choices,
      )?.language;
    setRefused('');
    const { data, error } = await create({
      text,
      targetLanguages: wantedFor(language).filter((code) => code !== language),
      ...(title.trim() ? { title: title.trim() } : {}),
      ...(choices.mode ? { mode: choices.mode } : {}),
      ...(choices.language ? { language: choices.language } : {}),
      ...(choices.notSpeakers.length > 0 ? { notSpeakers: choices.notSpeakers } : {}),
      ...(Object.keys(voices).length > 0 ? { voices } : {}),
    });
    if (!data)
      return error && 'status' in error && error.status === 402
        ? setRefused(messageOf(error, '今天的额度不够了'))
        : undefined;
    writeDraft('');
    void navigate(`/player/${data.content.id}`);
  };

  const tooLong =
    text.length > MAX_TEXT_LENGTH ? `${REFUSALS.TEXT_TOO_LONG}，现在 ${text.length} 个` : '';
  const tooMany = (preview?.sentences.length ?? 0) > MAX_SEGMENTS ? REFUSALS.TOO_MANY_SEGMENTS : '';
  const problem = tooLong || tooMany;

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
        onFocus={() => setNear(true)}
        placeholder={PLACEHOLDER}
        rows={6}
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
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="4">
        <Button
          size="lg"
          flex={{ base: '1 1 100%', sm: '0 0 auto' }}
          disabled={creating.isLoading || problem !== ''}
          onClick={() => void submit()}
        >
          {creating.isLoading ? '正在生成…' : '生成听力课'}
        </Button>
        <Button
          variant="ghost"
          onPointerEnter={() => setNear(true)}
          onClick={() => picker.current?.click()}
        >
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
      {/* Below the button, so that what arrives while they type never moves it. */}
      {details && preview ? (
        <details.Details
          preview={preview}
          info={info?.data}
          voices={voices}
          onVoices={setVoices}
          choices={choices}
          onChoices={setChoices}
          targets={wantedFor(preview.language)}
          onTargets={setTargets}
          title={title}
          onTitle={setTitle}
          refused={refused}
        />
      ) : (
        text.trim() !== '' && (
          <Box mt="4">
            <Bone h="240px" />
          </Box>
        )
      )}
    </Box>
  );
}
