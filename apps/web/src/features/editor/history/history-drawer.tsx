import type { Revision } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { type ReactNode, Suspense, useState } from 'react';
import { confirm } from '../../../shared/lib/calls/confirm.js';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { Input } from '../../../shared/ui/fields.js';
import { Bone, Failed } from '../../../shared/ui/page.js';
import { Drawer } from '../drawer.js';
import { useEditor } from '../session/index.js';
import {
  useLessonHistoryQuery,
  useNameVersionMutation,
  useRestoreRevisionMutation,
} from './calls.js';
import { ago, exactly, minuteOf } from './when.js';
import { part } from '../../../shared/ui/part.js';

const RevisionDialog = part(() => import('./revision-dialog.js'), 'RevisionDialog');
const CompareDialog = part(() => import('./compare-dialog.js'), 'CompareDialog');

interface Named {
  revision: number;
  name: string;
}
const named = ({ revision, name, summary }: Revision): Named => ({
  revision,
  name: name ?? summary,
});
/** Of what is quoted already the inner marks are others. */
const quoted = (name: string): string =>
  `「${name.replaceAll('「', '『').replaceAll('」', '』')}」`;

interface StepProps {
  step: Revision;
  /** The first of its minute says when that was. */
  begins: boolean;
  open: boolean;
  from: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Step({ step, begins, open, from, onToggle, children }: StepProps) {
  const { at, by, summary, name, operations = 1 } = step;
  return (
    <Box as="li" borderTopWidth={begins ? '1px' : undefined} borderColor="border.muted">
      {begins && (
        <Text fontSize="sm" color="fg.subtle" px="5" pt="3">
          <time dateTime={at} title={exactly(at)}>
            {minuteOf(at)} · {ago(at, Date.now())}
          </time>
        </Text>
      )}
      <chakra.button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        w="100%"
        textAlign="start"
        px="5"
        py="2.5"
        cursor="pointer"
        _hover={{ bg: 'bg.muted' }}
      >
        <Text fontWeight={name ? '600' : undefined} color={name ? 'pine.fg' : undefined}>
          {name === undefined ? summary : quoted(name)}
          {from && (
            <chakra.span ml="2" fontSize="xs" color="fg.muted">
              比较起点
            </chakra.span>
          )}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          {by.username}
          {operations > 1 && ` · ${operations} 处`}
          {name && ' · 存为版本'}
        </Text>
      </chakra.button>
      {open && (
        <Box display="flex" flexWrap="wrap" gap="1" px="4" pb="2">
          {children}
        </Box>
      )}
    </Box>
  );
}

/** What happened to the lesson, newest first: every step can be opened, heard, compared and gone back to. */
export function HistoryDrawer({ onClose }: { onClose: () => void }) {
  const { content, document: now, revision, saved } = useEditor();
  const { id } = content;
  const [page, setPage] = useState(1);
  const [count, setCount] = useState(0);
  const [name, setName] = useState('');
  const [open, setOpen] = useState<number>();
  const [from, setFrom] = useState<Named>();
  const [shown, setShown] = useState<{ what: 'revision' | 'compare'; of: Named; to?: Named }>();
  const { data, currentData, error, refetch } = useLessonHistoryQuery({
    id,
    page,
    revision,
    named: count,
  });
  const [keep, keeping] = useNameVersionMutation();
  const [goBack] = useRestoreRevisionMutation();
  const notify = useNotify();

  const save = async () => {
    if (name.trim() === '') return;
    const { data: kept } = await keep({ id, name: name.trim() });
    if (!kept) return;
    setName('');
    setCount(count + 1);
    notify(`已存为版本「${kept.version.name}」`, 'good');
  };
  const restore = async (to: Named) => {
    const yes = await confirm({
      title: `恢复到${quoted(to.name)}？`,
      text: '课程会变回那时的样子。现在的内容留在历史里，随时可以再回来。',
      yes: '恢复',
    });
    if (!yes) return;
    const { data: done } = await goBack({ id, revision: to.revision });
    if (!done) return;
    setShown(undefined);
    notify(`已恢复到${quoted(to.name)}`, 'good');
  };
  const steps = (currentData ?? data)?.revisions ?? [];
  const pages = data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : 1;
  return (
    <Drawer title="历史" onClose={onClose} covered={shown !== undefined}>
      <chakra.form
        display="flex"
        gap="2"
        px="5"
        py="3"
        onSubmit={(event) => (event.preventDefault(), void save())}
      >
        <Input
          h="40px"
          px="3"
          aria-label="版本名称"
          placeholder="给现在的样子起个名字"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="submit"
          variant="outline"
          minH="40px"
          disabled={name.trim() === '' || keeping.isLoading || saved !== 'saved'}
        >
          存为版本
        </Button>
      </chakra.form>
      <Box flex="1" minH="0" overflowY="auto" css={{ overscrollBehavior: 'contain' }}>
        {error && !data && (
          <Failed
            error={error}
            text="历史加载失败，课程本身不受影响。"
            onRetry={() => void refetch()}
          />
        )}
        {!error && !data && (
          <Box px="5">
            <Bone h="300px" />
          </Box>
        )}
        <chakra.ol listStyleType="none" m="0" p="0" aria-label="改动">
          {steps.map((step, index) => {
            const own = named(step);
            return (
              <Step
                key={step.revision}
                step={step}
                begins={index === 0 || minuteOf(step.at) !== minuteOf(steps[index - 1]?.at ?? '')}
                open={open === step.revision}
                from={from?.revision === step.revision}
                onToggle={() => setOpen(open === step.revision ? undefined : step.revision)}
              >
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => setShown({ what: 'revision', of: own })}
                >
                  看当时的样子
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => setShown({ what: 'compare', of: own })}
                >
                  和现在比
                </Button>
                {from && from.revision !== step.revision ? (
                  <Button
                    size="sm"
                    variant="ghost"
                    onClick={() =>
                      setShown(
                        from.revision < own.revision
                          ? { what: 'compare', of: from, to: own }
                          : { what: 'compare', of: own, to: from },
                      )
                    }
                  >
                    和{quoted(from.name)}比
                  </Button>
                ) : (
                  <Button size="sm" variant="ghost" onClick={() => setFrom(from ? undefined : own)}>
                    {from ? '不作起点' : '设为比较起点'}
                  </Button>
                )}
                <Button size="sm" variant="ghost" onClick={() => void restore(own)}>
                  恢复到这里
                </Button>
              </Step>
            );
          })}
        </chakra.ol>
        {pages > 1 && (
          <Box
            display="flex"
            justifyContent="center"
            alignItems="center"
            gap="3"
            py="3"
            fontVariantNumeric="tabular-nums"
          >
            <Button
              size="sm"
              variant="ghost"
              disabled={page === 1}
              onClick={() => setPage(page - 1)}
            >
              更近
            </Button>
            {page} / {pages}
            <Button
              size="sm"
              variant="ghost"
              disabled={page >= pages}
              onClick={() => setPage(page + 1)}
            >
              更早
            </Button>
          </Box>
        )}
      </Box>
      <Suspense fallback={null}>
        {shown?.what === 'revision' && (
          <RevisionDialog
            contentId={id}
            revision={shown.of.revision}
            name={shown.of.name}
            onRestore={() => void restore(shown.of)}
            onClose={() => setShown(undefined)}
          />
        )}
        {shown?.what === 'compare' && (
          <CompareDialog
            contentId={id}
            from={shown.of}
            to={shown.to}
            now={now}
            onClose={() => setShown(undefined)}
          />
        )}
      </Suspense>
    </Drawer>
  );
}
