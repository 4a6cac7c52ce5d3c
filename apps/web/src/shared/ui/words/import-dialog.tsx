import { MOST_SPECIAL_WORDS } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { saveFile } from '../../lib/words/save-file.js';
import { readWords, type BadLine, type Read } from '../../lib/words/tsv.js';
import type { Place } from '../../lib/words/names.js';
import { useImport, type Importing } from '../../lib/words/use-import.js';
import { Dialog } from '../dialog.js';

/** Longer than two thousand of the longest words. */
const MOST_BYTES = 2 * 1024 * 1024;

/** Lines that are not in, and the way to have them all. */
function Missing({ lines, title }: { lines: readonly BadLine[]; title: string }) {
  if (lines.length === 0) return null;
  return (
    <Box mt="4">
      <Box display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <Text fontWeight="500" fontVariantNumeric="tabular-nums">
          {title}
        </Text>
        <Button
          size="sm"
          variant="ghost"
          onClick={() =>
            saveFile(lines.map(({ text }) => `${text}\n`).join(''), '没有导入的特殊词.tsv')
          }
        >
          存成文件
        </Button>
      </Box>
      <chakra.ul
        tabIndex={0}
        aria-label={title}
        m="0"
        p="0"
        maxH="240px"
        overflowY="auto"
        position="relative"
        listStyleType="none"
        fontSize="sm"
      >
        {lines.map(({ line, text, why }) => (
          <chakra.li key={line} py="2" borderTopWidth="1px" borderColor="border.muted">
            <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
              第 {line} 行
            </chakra.span>
            <chakra.span mx="2">{why}</chakra.span>
            <Text color="fg.muted" truncate>
              {text}
            </Text>
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
}

const told = ({ counts: { added, changed, same } }: Importing): string =>
  [
    `新增 ${added} 个`,
    changed > 0 ? `更新 ${changed} 个` : '',
    same > 0 ? `${same} 个本来就一样` : '',
  ]
    .filter(Boolean)
    .join(' · ');

function Chosen({ read, place, onClose }: { read: Read; place: Place; onClose: () => void }) {
  const { state, run } = useImport(place);
  const { rows, bad } = read;
  if (state)
    return (
      <>
        <Text role="status" fontVariantNumeric="tabular-nums">
          {state.over ? told(state) : `正在导入 ${state.done} / ${state.total}`}
        </Text>
        {state.over && (
          <Missing lines={state.missing} title={`${state.missing.length} 行没有导入`} />
        )}
        <Box display="flex" justifyContent="flex-end" mt="4">
          <Button variant="outline" disabled={!state.over} onClick={onClose}>
            好
          </Button>
        </Box>
      </>
    );
  return (
    <>
      <Text role="status" fontVariantNumeric="tabular-nums">
        {rows.length > 0 ? `可以导入 ${rows.length} 个词。` : '没有可以导入的词。'}
        {rows.length > 0 && '同一个词的同一种规则会换成表里的。'}
      </Text>
      <Missing lines={bad} title={`${bad.length} 行有问题`} />
      <Box display="flex" justifyContent="flex-end" gap="3" mt="4">
        <Button variant="outline" onClick={onClose}>
          取消
        </Button>
        {rows.length > 0 && <Button onClick={() => void run(read)}>导入 {rows.length} 个</Button>}
      </Box>
    </>
  );
}

/** A table of words is looked at before it is taken over. */
export function ImportDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const [read, setRead] = useState<Read>();
  const [fault, setFault] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MOST_BYTES) return setFault('文件过大，请选 2 MB 以内的表格');
    setFault('');
    setRead(readWords(await file.text()));
  };
  return (
    <Dialog title="导入特殊词" onClose={onClose} width="min(560px, 94vw)">
      {read ? (
        <Chosen read={read} place={place} onClose={onClose} />
      ) : (
        <>
          <Text color="fg.muted">
            用制表符分开的文本（TSV），每行一个词：词语、语言、种类、读法或译法；优先级和启用可以不写。最多
            {` ${MOST_SPECIAL_WORDS} `}行。
          </Text>
          <chakra.pre
            my="4"
            p="3"
            bg="bg.subtle"
            borderRadius="10px"
            fontSize="sm"
            overflowX="auto"
            tabIndex={0}
            aria-label="例子"
          >
            {'方\tja\t读音\tかた\nDr.\ten\t不拆分'}
          </chakra.pre>
          <Text role="alert" color="vermilion.fg" fontSize="sm">
            {fault}
          </Text>
          <Button onClick={() => picker.current?.click()}>选择文件</Button>
          <chakra.input
            ref={picker}
            type="file"
            accept=".tsv,.txt,text/tab-separated-values,text/plain"
            display="none"
            aria-hidden="true"
            tabIndex={-1}
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </>
      )}
    </Dialog>
  );
}
