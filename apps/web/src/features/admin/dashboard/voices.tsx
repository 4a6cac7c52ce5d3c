import type { VoicesHealth } from '@app/contracts';
import { chakra, Text } from '@chakra-ui/react';
import { Section } from '../kit/screen.js';
import { Table, type Column } from '../kit/table.js';

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
/** Japanese deserves better, and better comes with the product. */
const isLacking = ({ language, engines }: VoicesHealth): boolean =>
  language === 'ja' && engines.every((engine) => engine === ROBOT);

const columns: Column<VoicesHealth>[] = [
  { title: '语言', cell: ({ language }) => nameOf(language) },
  { title: '声音', numeric: true, cell: ({ voices }) => voices.toLocaleString('zh-CN') },
  {
    title: '引擎',
    w: '55%',
    cell: (row) => (
      <>
        <chakra.span fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
          {row.engines.join('、')}
        </chakra.span>
        {isLacking(row) && (
          <Text as="span" color="vermilion.fg" ml="3">
            还是机器人的声音：npm start 会下载并编译，要有网络、gcc、make
          </Text>
        )}
      </>
    ),
  },
];

/** Which languages can be spoken now, and by what. */
export function Voices({ voices }: { voices: readonly VoicesHealth[] }) {
  return (
    <Section title="声音">
      <Table
        label="各语言的声音"
        columns={columns}
        rows={voices}
        keyOf={({ language }) => language}
        empty="没有能用的声音：引擎没有装，或者密钥失效，用 yamabiko doctor 看"
      />
    </Section>
  );
}
