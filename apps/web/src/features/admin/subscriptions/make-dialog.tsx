import { csvOf, MakeRedeemCodes } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { confirm } from '../../../shared/lib/calls/confirm.js';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { useSubmit } from '../kit/act.js';
import { saveCsv } from '../kit/save.js';
import { Field, FormDialog, numberOf, Select, TextInput } from '../kit/form.js';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import { LEVELS, useLevelNames } from '../kit/names.js';
import { fromLocalInput } from '../kit/when.js';
import { useMakeRedeemCodesMutation } from './calls.js';

/** The only moment in which the codes can be read. */
function Made({ codes, what, onClose }: { codes: string[]; what: string; onClose: () => void }) {
  const [kept, setKept] = useState(false);
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setKept(true);
      notify('已复制', 'good');
    } catch {
      notify('浏览器不允许复制，请选中后自己复制', 'bad');
    }
  };
  const download = () => {
    const rows = codes.map((code) => [code, what]);
    saveCsv(csvOf([['兑换码', '内容'], ...rows]), '兑换码');
    setKept(true);
  };
  const close = async () => {
    if (
      kept ||
      (await confirm({
        title: '还没有保存',
        text: '这些码以后不会再显示。',
        yes: '关掉',
        no: '回去保存',
        danger: true,
      }))
    )
      onClose();
  };
  return (
    <Dialog
      title="制作好了，请保存"
      width="min(480px, 92vw)"
      onClose={() => void close()}
      footer={
        <>
          <Button variant="outline" onClick={download}>
            下载 CSV
          </Button>
          <Button onClick={() => void copy()}>复制</Button>
        </>
      }
    >
      <Text color="fg.muted" mb="3">
        {what}。这些码只在这里显示一次，之后谁也看不到，只留末四位。
      </Text>
      <chakra.ul
        aria-label="新的兑换码"
        listStyleType="none"
        m="0"
        px="4"
        py="3"
        bg="bg.muted"
        borderRadius="10px"
        fontFamily="mono"
        letterSpacing="0.06em"
        userSelect="all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ul>
    </Dialog>
  );
}

export function MakeDialog({ onClose }: { onClose: () => void }) {
  const [level, setLevel] = useState(2);
  const [days, setDays] = useState('30');
  const [count, setCount] = useState('1');
  const [uses, setUses] = useState('1');
  const [until, setUntil] = useState('');
  const [note, setNote] = useState('');
  const [made, setMade] = useState<string[]>();
  const [make] = useMakeRedeemCodesMutation();
  const settle = useSubmit();
  const levelName = useLevelNames();
  if (made)
    return (
      <Made
        codes={made}
        what={`${levelName(level)} ${days} 天，每个可用 ${uses} 次`}
        onClose={onClose}
      />
    );
  const submit = async () => {
    const expiresAt = fromLocalInput(until);
    if (expiresAt !== undefined && Date.parse(expiresAt) <= Date.now())
      return { fault: '有效期已经过去' };
    const wanted = {
      level,
      days: numberOf(days),
      count: numberOf(count),
      uses: numberOf(uses),
      ...(expiresAt && { expiresAt }),
      ...(note.trim() && { note }),
    };
    const read = readForm(MakeRedeemCodes, wanted);
    if ('fault' in read) return read;
    let codes: string[] = [];
    const call = async () => {
      const answer = await make(read.data);
      codes = answer.data?.codes.map(({ code }) => code) ?? [];
      return answer;
    };
    const ended = await settle(call, `制作好了 ${read.data.count} 个兑换码`);
    if (ended !== true) return ended;
    setMade(codes);
    return false; // it goes on with the codes
  };
  const number = (
    label: string,
    value: string,
    set: (value: string) => void,
    max: number,
    hint?: string,
  ) => (
    <Field label={label} hint={hint}>
      {(field) => (
        <TextInput
          {...field}
          type="number"
          min={1}
          max={max}
          value={value}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Field>
  );
  return (
    <FormDialog title="制作兑换码" verb="制作" onSubmit={submit} onClose={onClose}>
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap="3">
        <Field label="等级">
          {(field) => (
            <Select
              {...field}
              w="100%"
              value={level}
              onChange={(event) => setLevel(Number(event.target.value))}
            >
              {LEVELS.slice(1).map((one) => (
                <option key={one} value={one}>
                  {levelName(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {number('天数', days, setDays, 3650)}
        {number('个数', count, setCount, 100)}
        {number('每个可用次数', uses, setUses, 10_000, '每人只能用一次')}
      </Box>
      <Field label="有效至（可不填）">
        {(field) => (
          <TextInput
            {...field}
            type="datetime-local"
            w="16em"
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        )}
      </Field>
      <Field label="备注（可不填）">
        {(field) => (
          <TextInput
            {...field}
            value={note}
            maxLength={100}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
