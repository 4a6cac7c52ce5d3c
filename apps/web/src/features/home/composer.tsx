import { isSeen, LINES, REFUSALS, type CreateContent } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type DragEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useTtsInfoQuery } from '../../shared/lib/calls/api.js';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify, usePreferences, useSession } from '../../shared/lib/calls/hooks.js';
import type { PropsOf } from '../../shared/feature/slots.js';
import { Icon } from '../../shared/ui/icons.js';
import { Bone } from '../../shared/ui/page.js';
import { DRAFT, readDraft, writeDraft } from './draft.js';
import type { Options as Choices } from './preview.js';
import { loadDetails, useDetails } from './use-details.js';
import { Textarea } from '../../shared/ui/fields.js';

const PLACEHOLDER =
  '把想听的文字贴在这里。\n\n例：\n店員：いらっしゃいませ。\n客：すみません、おにぎりはどこですか。';

/** The one big box: text in, lesson out. What is typed is kept until the lesson exists. Where it stands says where the lesson is opened. */
export function Composer({
  draft = DRAFT,
  to = '/player',
  verb = '生成听力课',
  template,
}: Partial<PropsOf<'lesson.composer'>>) {
  const [text, setText] = useState(() => readDraft(draft));
  const [choices, setChoices] = useState<Choices>({
    mode: '',
    language: '',
    notSpeakers: [],
    ...(template !== undefined && { templateId: template }),
  });
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
  const [busy, setBusy] = useState(false);
  const dispatch = useDispatch() as Parameters<NonNullable<typeof details>['create']>[0];
  const notify = useNotify();
  const navigate = useNavigate();

  const settled = useDeferredValue(text);
  const preview = useMemo(() => details?.previewOf(settled, choices), [details, settled, choices]);
  useEffect(() => {
    writeDraft(draft, text);
    setRefused(''); // another text, another price
  }, [draft, text]);

  const take = async (file: File | undefined) => {
    if (!file) return;
    const known = await loadDetails().catch(() => undefined);
    const refusal = known?.refusalOf(file);
    if (refusal) return notify(refusal, 'bad');
    setText(await (known ? known.textOf(file) : file.text()));
    if (!title) setTitle(file.name.replace(/\.[^.]+$/, '').slice(0, 100));
  };
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void take(file);
  };

  const make = async (known: NonNullable<typeof details>, body: CreateContent) => {
    setRefused('');
    setBusy(true);
    const { data, error } = await known.create(dispatch, body);
    setBusy(false);
    if (!data)
      return error && 'status' in error && error.status === 402
        ? setRefused(messageOf(error, '今天的额度不够了'))
        : undefined;
    writeDraft(draft, '');
    void navigate(`${to}/${data.content.id}`, { state: 'made', replace: to !== '/player' });
  };
  useEffect(() => {
    const wished = token && (details?.takeWish('generate') as CreateContent | undefined);
    if (wished && wished.text === text) void make(details!, wished); // another text since: nothing is made of the old one
  }, [details]);
  /** @param first only so many sentences are made now */
  const submit = async (first?: number) => {
    if (text.trim() === '') return notify(REFUSALS.TEXT_EMPTY);
    if (!isSeen(text)) return notify(REFUSALS.TEXT_UNSEEN);
    const known = await loadDetails().catch(() => undefined);
    const body = known?.bodyOf({ text, preview, choices, targets, own, title, voices });
    if (token && known && body) return make(known, { ...body, ...(first && { first }) });
    if (token) return notify(LINES.OFFLINE, 'bad');
    writeDraft(draft, text);
    if (body) known?.wish('generate', body);
    void navigate('/login?redirect=/');
  };

  const problem = details?.problemOf(text, preview) ?? '';

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
        autoFocus={draft !== DRAFT}
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
          disabled={busy || problem !== ''}
          onClick={() => void submit()}
        >
          {busy ? '正在生成…' : verb}
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
          accept={details?.ACCEPTED}
          display="none"
          aria-hidden="true"
          tabIndex={-1}
          onChange={(event) => void take(event.target.files?.[0])}
        />
        {text && !busy && (
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
          targets={details.wantedTargets(targets, own, preview.language)}
          onTargets={setTargets}
          title={title}
          onTitle={setTitle}
          refused={refused}
          busy={busy}
          onFirst={(first) => void submit(first)}
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
