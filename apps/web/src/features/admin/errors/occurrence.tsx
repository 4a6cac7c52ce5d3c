import type { ErrorFrame, ErrorOccurrence } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { absolute } from '../kit/when.js';
import { FACTORS, KINDS, LEVELS, ROLES, releaseName } from './words.js';

const START = 50;
const quiet = { fontSize: 'sm', color: 'fg.muted' } as const;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box mt="4">
      <Text as="h3" fontSize="sm" fontWeight="600" mb="1">
        {title}
      </Text>
      {children}
    </Box>
  );
}

/** Our own lines around it, the one that is meant marked by its number, too. */
function Source({ source }: { source: NonNullable<ErrorFrame['source']> }) {
  return (
    <chakra.pre
      tabIndex={0}
      m="0"
      mt="1"
      p="2"
      bg="bg.subtle"
      borderRadius="8px"
      overflowX="auto"
      fontFamily="mono"
      fontSize="xs"
      lineHeight="1.6"
    >
      {source.lines.map((text, at) => {
        const number = source.from + at;
        const meant = number === source.line;
        return (
          <chakra.span
            key={number}
            display="block"
            fontWeight={meant ? '600' : undefined}
            color={meant ? 'fg' : 'fg.muted'}
          >{`${meant ? '›' : ' '} ${String(number).padStart(4)}  ${text}`}</chakra.span>
        );
      })}
    </chakra.pre>
  );
}

function Frame({ frame, first }: { frame: ErrorFrame; first: boolean }) {
  const { name, file, line, column, own, source } = frame;
  const place = source ? `${source.file}:${source.line}` : `${file}:${line}:${column}`;
  return (
    <Box as="li" py="1" color={own ? undefined : 'fg.muted'}>
      <Text fontFamily="mono" fontSize="xs" overflowWrap="anywhere">
        <chakra.span fontWeight={own ? '600' : '400'}>
          {source?.name ?? (name || '（匿名）')}
        </chakra.span>{' '}
        <chakra.span color="fg.muted">{place}</chakra.span>
      </Text>
      {first && source && <Source source={source} />}
    </Box>
  );
}

function Stack({ frames }: { frames: readonly ErrorFrame[] }) {
  const first = frames.findIndex(({ source }) => source !== undefined);
  if (frames.length === 0) return <Text {...quiet}>没有调用栈</Text>;
  return (
    <chakra.ol listStyleType="none" m="0" p="0">
      {frames.map((frame, at) => (
        <Frame
          key={`${at} ${frame.file}:${frame.line}:${frame.column}`}
          frame={frame}
          first={at === first}
        />
      ))}
    </chakra.ol>
  );
}

/** 50, and what came to it: as the specification counts. */
function Severity({ severity: { level, score, factors } }: Pick<ErrorOccurrence, 'severity'>) {
  const sum = [
    `起始 ${START}`,
    ...factors.map(
      ({ factor, points }) =>
        `${FACTORS[factor] ?? factor} ${points > 0 ? '+' : '−'}${Math.abs(points)}`,
    ),
  ];
  return (
    <Text fontSize="sm" fontVariantNumeric="tabular-nums">
      {LEVELS[level]} · {score} 分<chakra.span color="fg.muted">（{sum.join('，')}）</chakra.span>
    </Text>
  );
}

const clock = (at: string): string => new Date(at).toLocaleTimeString('zh-CN');

/** One time that it happened: where, to whom as far as that may be known, and what was done before. */
export function Occurrence({ occurrence }: { occurrence: ErrorOccurrence }) {
  const { at, message, page, release, device, role, network, severity, frames } = occurrence;
  const { behaviour, facts } = occurrence;
  const known: [string, string][] = [
    ['时间', absolute(at)],
    ['页面', page],
    ['版本', releaseName(release)],
    ['设备', device],
    ['身份', ROLES[role] ?? role],
    ['网段', network],
    ...Object.entries(facts),
  ];
  return (
    <div data-record="">
      <Text fontFamily="mono" fontSize="sm" overflowWrap="anywhere" whiteSpace="pre-wrap">
        {message}
      </Text>
      <Part title="严重程度">
        <Severity severity={severity} />
      </Part>
      <Part title="调用栈">
        <Stack frames={frames} />
      </Part>
      <Part title="出错之前">
        {behaviour.length === 0 ? (
          <Text {...quiet}>没有记录</Text>
        ) : (
          <chakra.ol listStyleType="none" m="0" p="0" fontSize="sm">
            {behaviour.map(({ kind, what, at: when }, n) => (
              <Box as="li" key={`${n} ${when}`} display="flex" gap="3">
                <chakra.span color="fg.muted" flexShrink="0" fontVariantNumeric="tabular-nums">
                  {clock(when)}
                </chakra.span>
                <chakra.span color="fg.muted" flexShrink="0">
                  {KINDS[kind] ?? kind}
                </chakra.span>
                <chakra.span overflowWrap="anywhere">{what}</chakra.span>
              </Box>
            ))}
          </chakra.ol>
        )}
      </Part>
      <Part title="当时">
        <chakra.dl
          m="0"
          display="grid"
          gap="1"
          gridTemplateColumns="6em minmax(0, 1fr)"
          fontSize="sm"
        >
          {known
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <Box key={name} display="contents">
                <chakra.dt color="fg.muted">{name}</chakra.dt>
                <chakra.dd m="0" overflowWrap="anywhere">
                  {value}
                </chakra.dd>
              </Box>
            ))}
        </chakra.dl>
      </Part>
    </div>
  );
}
