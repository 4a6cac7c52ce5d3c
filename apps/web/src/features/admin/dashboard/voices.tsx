import type { VoicesHealth } from '@app/contracts';
import { Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useAct } from '../kit/act.js';
import { TotalWhy } from '../kit/figure-why.js';
import { Section, WorkButton } from '../kit/screen.js';
import { Table, type Column } from '../kit/table.js';
import { useSeekLostSoundsMutation } from './calls.js';

const names = new Intl.DisplayNames('zh-CN', { type: 'language', fallback: 'code' });
/** Engines may name what no browser takes for a language. */
const nameOf = (code: string): string => {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
};

const ROBOT = 'espeak';
const isRobotic = ({ engines }: VoicesHealth): boolean =>
  engines.length > 0 && engines.every((name) => name === ROBOT);
/** Japanese deserves better, and better comes with the product. */
const isLacking = (row: VoicesHealth): boolean => row.language === 'ja' && isRobotic(row);

const isMute = ({ voices }: VoicesHealth): boolean => voices === 0;

const columns: Column<VoicesHealth>[] = [
  { title: '语言', cell: ({ language }) => nameOf(language) },
  {
    title: '声音',
    numeric: true,
    why: ({ language }) => ({ key: 'voicesOf', of: language }),
    cell: ({ voices }) => voices.toLocaleString('zh-CN'),
  },
  {
    title: '引擎',
    w: '55%',
    cell: (row) => (
      <>
        <chakra.span fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
          {row.engines.join('、')}
        </chakra.span>
        {isMute(row) && (
          <Text as="span" color="vermilion.fg">
            有课程用它，没有声音
          </Text>
        )}
        {isLacking(row) && (
          <Text as="span" color="vermilion.fg" ml="3">
            还是机器人的声音：npm start 会下载并编译，要有网络、gcc、make
          </Text>
        )}
      </>
    ),
  },
];

/** Files of sounds may be lost with a disk or a torn backup; what lessons say they have is made again. */
function SeekLost() {
  const act = useAct();
  const [seek, { isLoading }] = useSeekLostSoundsMutation();
  return (
    <WorkButton
      variant="outline"
      size="sm"
      busy={isLoading}
      title="检查全部课程：文件不见了的声音会按原样重新生成，不计作者的额度"
      onClick={() => void act(() => seek(undefined), '开始检查全部课程的声音，缺的会重新生成')}
    >
      补做丢失的声音
    </WorkButton>
  );
}

/** Which languages can be spoken now, and by what; those that only the robot speaks are a number until somebody asks. */
export function Voices({ voices }: { voices: readonly VoicesHealth[] }) {
  const [all, setAll] = useState(false);
  const told = voices.filter((row) => isLacking(row) || !isRobotic(row));
  const others = voices.length - told.length;
  return (
    <Section
      title="声音"
      aside={
        <>
          <SeekLost />
          {others > 0 && (
            <Button variant="ghost" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? '收起' : `显示全部 ${voices.length} 种语言`}
            </Button>
          )}
        </>
      }
    >
      <Table
        label="各语言的声音"
        columns={columns}
        rows={all ? voices : told}
        keyOf={({ language }) => language}
        empty={
          others > 0
            ? '只有机器人的声音：别的引擎没有装，或者密钥失效，用 yamabiko doctor 看'
            : '没有能用的声音：引擎没有装，或者密钥失效，用 yamabiko doctor 看'
        }
      />
      {others > 0 && !all && (
        <Text fontSize="sm" color="fg.muted" mt="2">
          另有 {others} 种语言由 {ROBOT} 读，是机器人的声音。
        </Text>
      )}
      <TotalWhy of="voicesUsable" title="能用的声音" />
    </Section>
  );
}
