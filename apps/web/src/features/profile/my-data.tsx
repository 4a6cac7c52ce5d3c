import type { DataExport } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import { confirm } from '../../shared/lib/calls/confirm.js';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify, useSession } from '../../shared/lib/calls/hooks.js';
import { forgetDrafts } from '../../shared/lib/kept/drafts.js';
import { leaving, loggedOut, stayed } from '../../shared/lib/session/session.js';
import { useEraseMeMutation, useExportsQuery, useRequestMyDataMutation } from './calls.js';
import { part } from '../../shared/ui/part.js';

const FreshLogin = part(() => import('../../shared/ui/fresh-login.js'), 'FreshLogin');

const STATES: Record<DataExport['state'], string> = {
  queued: '正在整理…',
  done: '可以下载',
  failed: '没有成功，请再试一次',
  expired: '已过期',
};
/** With the bearer header, so not by a plain link. The browser keeps a large one on its disk. @throws */
const fetched = async (url: string, token: string | undefined): Promise<Blob> => {
  const answer = await fetch(url, {
    cache: 'no-store',
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.blob();
};
const wantsProof = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'FRESH_LOGIN_REQUIRED';

const save = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

function Exports() {
  const [ask, asking] = useRequestMyDataMutation();
  const [fetching, setFetching] = useState(false);
  const { token } = useSession();
  const [error, setError] = useState('');
  const [polling, setPolling] = useState(0);
  const { data } = useExportsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: polling,
  });
  const waiting = data?.exports.some(({ state }) => state === 'queued') === true;
  if (waiting !== polling > 0) setPolling(waiting ? 1500 : 0);
  const request = async () =>
    setError(
      (await ask(undefined).then(
        ({ error: failed }) => failed && messageOf(failed, '没有开始整理，请稍后重试'),
      )) ?? '',
    );
  const download = async ({ url, requestedAt }: DataExport) => {
    setFetching(true);
    await fetched(url ?? '', token)
      .then((file) => save(file, `yamabiko-${requestedAt.slice(0, 10)}.zip`))
      .catch(() => setError('没有下载成功，请再试一次'))
      .finally(() => setFetching(false));
  };
  return (
    <>
      <Box
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        gap="3"
      >
        <Text flex="1 1 14em" color="fg.muted">
          课程（可以再导入）、声音、练习和全部记录，整理成一个压缩包，保存一天。
        </Text>
        <Button
          variant="outline"
          disabled={asking.isLoading || waiting}
          onClick={() => void request()}
        >
          {waiting ? '正在整理…' : '下载我的数据'}
        </Button>
      </Box>
      <Text role="alert" color="vermilion.fg" fontSize="sm">
        {error}
      </Text>
      <chakra.ul listStyleType="none" p="0" m="0" aria-live="polite">
        {data?.exports.map((one) => (
          <Box
            as="li"
            key={one.jobId}
            display="flex"
            alignItems="center"
            gap="3"
            py="2"
            minH="52px"
            fontVariantNumeric="tabular-nums"
          >
            <Text flex="1">
              {new Date(one.requestedAt).toLocaleString('zh-CN')} · {STATES[one.state]}
            </Text>
            {one.state === 'done' && one.url && (
              <Button variant="subtle" disabled={fetching} onClick={() => void download(one)}>
                保存文件
              </Button>
            )}
          </Box>
        ))}
      </chakra.ul>
    </>
  );
}

function Erase() {
  const [erase, erasing] = useEraseMeMutation();
  const [proving, setProving] = useState(false);
  const dispatch = useDispatch();
  const notify = useNotify();
  const eraseNow = async () => {
    setProving(false);
    // The server tells this page that its session ended, often before it answers.
    dispatch(leaving());
    const { error } = await erase(undefined);
    if (error) {
      dispatch(stayed());
      if (wantsProof(error)) setProving(true);
      else notify(messageOf(error, '账号没有删除，请稍后重试'), 'bad');
      return;
    }
    dispatch(loggedOut());
    // Their drafts would stay for when they come back; they do not.
    forgetDrafts(undefined, true);
    void import('../../shared/lib/kept/kept-drafts.js')
      .then((kept) => kept.forgetKeptDrafts(''))
      .catch(() => undefined);
    notify('账号已删除，愿你在别处也听得见回声。');
  };
  const ask = async () => {
    const sure = await confirm({
      title: '删除账号',
      text: '邮箱、名字、私有课程、收藏和练习记录会被永久抹去，公开的课程会撤下。没有人能恢复，我们也不能。',
      yes: '永久删除',
      typed: '删除我的账号',
      danger: true,
    });
    if (sure) await eraseNow();
  };
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="center"
      gap="3"
      mt="5"
      pt="5"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <Text flex="1 1 14em" color="fg.muted">
        删除以后不能恢复。想留一份，先下载数据。
      </Text>
      <Button variant="surface" disabled={erasing.isLoading} onClick={() => void ask()}>
        {erasing.isLoading ? '正在删除…' : '删除我的账号'}
      </Button>
      <Suspense fallback={null}>
        {proving && <FreshLogin onDone={() => void eraseNow()} onClose={() => setProving(false)} />}
      </Suspense>
    </Box>
  );
}

/** What is theirs: to take along, and to take away. */
export function MyData() {
  return (
    <>
      <Exports />
      <Erase />
    </>
  );
}
