import type { Settings as Shared } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { useUpdateMeMutation } from '../../shared/lib/calls/api.js';
import { useNotify, usePreferences, useSession } from '../../shared/lib/calls/hooks.js';
import { languageName, TARGETS } from '../../shared/lib/lessons/languages.js';
import { preferred, type Preferences } from '../../shared/lib/kept/preferences.js';
import { userLoaded } from '../../shared/lib/session/session.js';
import { Choice, Row, Segmented, Toggle } from '../../shared/ui/controls.js';
import { Page } from '../../shared/ui/page.js';
import { part } from '../../shared/ui/part.js';
import { Ruby } from '../../shared/ui/ruby.js';

const Voices = part(() => import('./voices.js'), 'Voices');

const SAMPLE = {
  reading: 'やまびこがこたえてくれる',
  characters: [
    { text: '山彦', reading: 'やまびこ' },
    { text: 'が', reading: '' },
    { text: '答', reading: 'こた' },
    { text: 'えてくれる。', reading: '' },
  ],
};

const PINYIN = 'nǐ hǎo，shān gǔ huì huí dá nǐ。';

/** What they change holds at once on this device, and a moment later in their account. */
const usePreferring = () => {
  const dispatch = useDispatch();
  const { token } = useSession();
  const notify = useNotify();
  const [update] = useUpdateMeMutation();
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; settings: Shared }>(undefined);
  const flush = () => {
    const now = pending.current;
    if (!now) return;
    clearTimeout(now.timer);
    pending.current = undefined;
    void save(now.settings);
  };
  const save = async (settings: Shared) => {
    const { data } = await update({ settings });
    if (data) dispatch(userLoaded(data.user));
    else notify('已保存在本机，账号暂时没有更新');
  };
  const last = useRef(flush);
  last.current = flush;
  useEffect(() => () => last.current(), []);
  return (
    change: Pick<
      Partial<Preferences>,
      'theme' | 'readings' | 'textSize' | 'serif' | 'language' | 'tones' | 'zhuyin'
    > &
      Pick<Shared, 'timeZone'>,
  ) => {
    const { timeZone: _, ...here } = change;
    dispatch(preferred(here));
    if (!token) return;
    if (pending.current) clearTimeout(pending.current.timer);
    pending.current = {
      settings: { ...pending.current?.settings, ...change },
      timer: setTimeout(() => last.current(), 600),
    };
  };
};

const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Days and months of the quotas, streaks and reminders follow it; default and device first, for nobody should search their own. */
const zones = (current: string) => [
  ...new Set([current, deviceZone, 'Asia/Shanghai', ...Intl.supportedValuesOf('timeZone')]),
];

export function Settings() {
  const now = usePreferences();
  const dispatch = useDispatch();
  const { token, user } = useSession();
  const prefer = usePreferring();
  const [zone, setZone] = useState<string>();
  const timeZone = zone ?? user?.settings.timeZone ?? 'Asia/Shanghai';
  return (
    <Page title="设置">
      <Box
        className={now.serif ? 'serif' : undefined}
        lang="ja"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="12px"
        px="5"
        py="4"
        mb="4"
        minH="164px"
        style={{ fontSize: now.textSize, lineHeight: now.readings ? 2 : 1.7 }}
      >
        <Ruby content="山彦が答えてくれる。" annotation={now.readings ? SAMPLE : undefined} />
        <Box lang="zh-CN" className={now.serif ? 'serif' : undefined}>
          <Ruby
            content="你好，山谷会回答你。"
            annotation={now.readings ? PINYIN : undefined}
            language="zh-CN"
          />
        </Box>
      </Box>
      <Row title="外观">
        <Segmented
          label="外观"
          value={now.theme}
          onChange={(theme) => prefer({ theme })}
          options={[
            { value: 'system', text: '跟随系统' },
            { value: 'light', text: '浅色' },
            { value: 'dark', text: '深色' },
          ]}
        />
      </Row>
      <Row title="注音" hint="假名、拼音、音标，显示在文字上方">
        <Toggle label="注音" on={now.readings} onChange={(readings) => prefer({ readings })} />
      </Row>
      <Row title="汉语的注音" hint="拼音，或注音符号 ㄅㄆㄇ">
        <Segmented
          label="汉语的注音"
          value={now.zhuyin}
          onChange={(zhuyin) => prefer({ zhuyin })}
          options={[
            { value: 'never', text: '拼音' },
            { value: 'taiwan', text: '繁体用ㄅㄆㄇ' },
            { value: 'always', text: '都用ㄅㄆㄇ' },
          ]}
        />
      </Row>
      <Row title="变调" hint="「你好」读作 ní hǎo；声音总是这样读">
        <Segmented
          label="变调"
          value={now.tones}
          onChange={(tones) => prefer({ tones })}
          options={[
            { value: 'own', text: '标本调' },
            { value: 'usual', text: '只变一和不' },
            { value: 'spoken', text: '照实际读音' },
          ]}
        />
      </Row>
      <Row title="字号" hint={`${now.textSize} 像素`}>
        <chakra.input
          type="range"
          aria-label="字号"
          min={18}
          max={40}
          step={2}
          value={now.textSize}
          minH="44px"
          w={{ base: '100%', sm: '200px' }}
          accentColor="pine.solid"
          onChange={(event) => prefer({ textSize: Number(event.target.value) })}
        />
      </Row>
      <Row title="衬线字体" hint="课文用宋体、明朝体">
        <Toggle label="衬线字体" on={now.serif} onChange={(serif) => prefer({ serif })} />
      </Row>
      <Row title="我的语言" hint="课文默认译成它">
        <Choice
          hideLabel
          label="我的语言"
          value={now.language}
          onChange={(language) => prefer({ language })}
          options={TARGETS.map((code) => ({ value: code, text: languageName(code) }))}
        />
      </Row>
      {token && (
        <Row title="时区" hint="每天的额度在它的零点重新计数">
          <Choice
            hideLabel
            label="时区"
            value={timeZone}
            onChange={(chosen) => (setZone(chosen), prefer({ timeZone: chosen }))}
            options={zones(timeZone).map((name) => ({
              value: name,
              text: name === deviceZone ? `${name}（这台设备）` : name,
            }))}
          />
        </Row>
      )}
      {token && (
        <Row title="特殊词" hint="名字、术语、缩写怎么读、怎么念、怎么译">
          <Button asChild variant="outline">
            <Link to="/special-words">打开</Link>
          </Button>
        </Row>
      )}
      <Row title="生成后自动播放" hint="课文一有声音就开始">
        <Toggle
          label="生成后自动播放"
          on={now.autoStart}
          onChange={(autoStart) => dispatch(preferred({ autoStart }))}
        />
      </Row>
      <Row title="减少动态" hint="没有滑动和渐变；系统里已经打开时，这里不用再选">
        <Toggle label="减少动态" on={now.calm} onChange={(calm) => dispatch(preferred({ calm }))} />
      </Row>
      <Suspense fallback={<Box minH={token ? '320px' : undefined} />}>
        <Voices ofServer={token !== undefined} />
      </Suspense>
      <Text mt="8" color="fg.muted" fontSize="sm">
        <chakra.span asChild color="pine.fg" textDecoration="underline">
          <Link to="/install-guide">安装到设备</Link>
        </chakra.span>
        {' · '}
        <chakra.span asChild color="pine.fg" textDecoration="underline">
          <Link to="/credits">来源与致谢</Link>
        </chakra.span>
      </Text>
    </Page>
  );
}
