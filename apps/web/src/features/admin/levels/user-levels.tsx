import type { Level } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLevelsQuery } from '../../../shared/lib/calls/rights.js';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Bone, Failed } from '../../../shared/ui/page.js';
import { useAct } from '../kit/act.js';
import { ChangedSince } from '../kit/changed-since.js';
import { TotalWhy } from '../kit/figure-why.js';
import { Lines, TextInput } from '../kit/form.js';
import { Screen, WorkButton } from '../kit/screen.js';
import { useSaveLevelMutation } from './calls.js';
import { changeOf, draftOf, LIMITS } from './limits.js';
import { useTyped } from './use-typed.js';

const ROWS = [
  { path: 'name', title: '名称', unit: '' },
  { path: 'description', title: '说明', unit: '' },
  ...LIMITS,
];

const seenOf = ({ name, description, limits }: Level) => ({ name, description, limits });

function Editor({ levels }: { levels: Level[] }) {
  const typed = useTyped();
  const [fault, setFault] = useState('');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [save] = useSaveLevelMutation();
  const act = useAct();
  const changed = levels.filter((level) => ROWS.some(({ path }) => typed.isChanged(level, path)));
  const theirs = levels.flatMap((level) =>
    ROWS.filter(({ path }) => typed.isOver(level, path)).map(
      ({ path, title }) =>
        `「${level.name}」的${title}现在是${draftOf(level)[path] === '' ? '空的' : `「${draftOf(level)[path]}」`}`,
    ),
  );
  const saveAll = async () => {
    setFault('');
    const wanted = changed.map((level) => ({
      level,
      change: changeOf(typed.of(level)),
    }));
    for (const { level, change } of wanted)
      if ('fault' in change) return setFault(`「${level.name}」：${change.fault}`);
    setBusy(true);
    let saved = true;
    for (const { level, change } of wanted) {
      if ('fault' in change) continue;
      // One after the other: what failed stays typed in, and so does what comes after it.
      if (
        !(await act(
          () =>
            save({
              level: level.level,
              ...change.data,
              ...(reason && { reason }),
              seen: seenOf(level),
            }),
          `「${change.data.name ?? level.name}」已保存`,
        ))
      ) {
        saved = false;
        break;
      }
      typed.forget(level.level);
    }
    setBusy(false);
    if (saved) setReason('');
  };
  return (
    <chakra.form noValidate onSubmit={(event) => (event.preventDefault(), void saveAll())}>
      <Box
        role="region"
        aria-label="等级"
        tabIndex={0}
        overflowX="auto"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="10px"
      >
        <chakra.table
          w="100%"
          minW="760px"
          fontSize="sm"
          css={{
            borderCollapse: 'collapse',
            '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.muted' },
            '& th, & td': { px: '2', py: '1.5' },
          }}
        >
          <chakra.thead bg="bg.subtle">
            <tr>
              <chakra.td w="11em" />
              {levels.map(({ level }) => (
                <chakra.th
                  key={level}
                  scope="col"
                  textAlign="start"
                  fontWeight="500"
                  color="fg.muted"
                  h="40px"
                >
                  {level} 级
                </chakra.th>
              ))}
            </tr>
          </chakra.thead>
          <tbody>
            {ROWS.map(({ path, title, unit }) => {
              const Control = path === 'description' ? Lines : TextInput;
              return (
                <tr key={path}>
                  <chakra.th
                    scope="row"
                    textAlign="start"
                    fontWeight="500"
                    whiteSpace="nowrap"
                    pl="4 !important"
                  >
                    {title}
                    {unit && (
                      <chakra.span color="fg.muted" fontWeight="400">
                        （{unit}）
                      </chakra.span>
                    )}
                  </chakra.th>
                  {levels.map((level) => (
                    <td key={level.level}>
                      <Control
                        aria-label={`${level.level} 级${title}`}
                        inputMode={unit ? 'numeric' : undefined}
                        placeholder={unit && '不限'}
                        autoComplete="off"
                        fontVariantNumeric="tabular-nums"
                        bg={typed.isChanged(level, path) ? 'pine.subtle' : undefined}
                        borderColor={typed.isChanged(level, path) ? 'pine.solid' : undefined}
                        value={typed.of(level)[path] ?? ''}
                        onChange={({ target: { value } }) => (
                          setFault(''),
                          typed.type(level, path, value)
                        )}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </chakra.table>
      </Box>
      {theirs.length > 0 && (
        <Box mt="4">
          <ChangedSince>{`别人刚改过：${theirs.join('，')}。保存会换成你填的。`}</ChangedSince>
        </Box>
      )}
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="flex-end"
        gap="3"
        mt="4"
        minH="44px"
      >
        <Text role="alert" color="vermilion.fg" flex="1">
          {fault}
        </Text>
        {changed.length > 0 && (
          <>
            <TextInput
              w="16em"
              aria-label="原因（可不填）"
              placeholder="原因（可不填）"
              maxLength={200}
              autoComplete="off"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            <Text color="fg.muted" fontSize="sm">
              改了 {changed.map(({ name }) => `「${name}」`).join('')}，还没有保存
            </Text>
            <Button variant="outline" onClick={() => (typed.forget(), setFault(''))}>
              还原
            </Button>
          </>
        )}
        <WorkButton type="submit" busy={busy || changed.length === 0}>
          {busy ? '正在保存…' : '保存更改'}
        </WorkButton>
      </Box>
    </chakra.form>
  );
}

/** What each level gives, as everybody reads it in /level-settings and as it is counted. */
export function UserLevels() {
  const { data, error, refetch } = useLevelsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Screen
      title="用户等级"
      lead={
        <>
          新的额度从每个人下一次重置起生效，不缩短正在进行的一天或一月；降低额度不会删除任何东西。空着就是不限。等级包含的功能在
          <chakra.span asChild color="pine.fg" textDecoration="underline">
            <Link to="/admin/feature-permissions">功能权限</Link>
          </chakra.span>
          里选。
        </>
      }
    >
      {data ? (
        <>
          <Editor levels={data.levels} />
          <TotalWhy of="levelsChanged" title="改过的等级" />
        </>
      ) : error ? (
        <Failed
          error={error}
          text={messageOf(error, '等级加载失败')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Bone h="560px" radius="10px" />
      )}
    </Screen>
  );
}
