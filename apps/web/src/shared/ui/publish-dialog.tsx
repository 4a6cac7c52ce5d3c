import { type ContentSummary, LICENCE_WORDS, LICENCES, REFUSALS } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../lib/calls/errors.js';
import { useNotify } from '../lib/calls/hooks.js';
import { Dialog } from './dialog.js';
import { useSetVisibilityMutation } from '../lib/lessons/own-lessons.js';
import { VISIBILITIES } from '../lib/lessons/visibilities.js';
import { isSilent, unheardText } from '../lib/lessons/unheard.js';

const WHO = {
  private: '只有你自己看得到。',
  unlisted: '知道链接的人都能听，不出现在列表和搜索里。',
  public: '所有人都能找到和收听。',
} as const;

/** One of a few things they may choose, and what follows from it. */
function Option({
  name,
  value,
  chosen,
  off = false,
  onChoose,
  children,
}: {
  name: string;
  value: string;
  chosen: boolean;
  off?: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <chakra.label
      display="flex"
      gap="3"
      py="3"
      borderTopWidth="1px"
      borderColor="border.muted"
      cursor={off ? 'not-allowed' : 'pointer'}
      opacity={off ? 0.55 : undefined}
    >
      <chakra.input
        type="radio"
        name={name}
        value={value}
        mt="1.5"
        accentColor="pine.solid"
        checked={chosen}
        disabled={off}
        onChange={onChoose}
      />
      <span>{children}</span>
    </chakra.label>
  );
}

/** Who may see a lesson, and what they may do with it. Others see the published version; what they change after it stays theirs until they publish again. */
export function PublishDialog({
  content,
  onClose,
  onSet,
}: {
  content: ContentSummary;
  onClose: () => void;
  onSet?: (content: ContentSummary) => void;
}) {
  const { id, title, visibility: now, changed, publishedAt, takenDown } = content;
  const { shareAlike = false, licence: under = shareAlike ? 'cc-by-sa' : 'reserved' } = content;
  const [visibility, setVisibility] = useState(now);
  const [licence, setLicence] = useState(under);
  const [set, setting] = useSetVisibilityMutation();
  const [failed, setFailed] = useState<string>();
  const notify = useNotify();
  const [unheard, silent] = [unheardText(content), isSilent(content)];
  const stays = visibility === now && now !== 'private';
  const updates = stays && changed === true;
  const relicensed = stays && licence !== under;
  const save = async () => {
    const { data, error } = await set({ id, visibility, licence });
    if (error) return setFailed(messageOf(error, '没有改成，还是原来的样子'));
    if (data) onSet?.(data.content);
    notify(
      updates
        ? '别人现在看到的是新的样子'
        : relicensed
          ? `现在的许可是：${LICENCE_WORDS[licence].name}`
          : `现在是：${VISIBILITIES[visibility]}`,
      'good',
    );
    onClose();
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}/player/${id}`);
      notify('链接已复制', 'good');
    } catch {
      notify('浏览器不允许复制，请从地址栏复制播放页的链接', 'bad');
    }
  };
  return (
    <Dialog
      title={`发布「${title}」`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button
            disabled={
              setting.isLoading ||
              takenDown !== undefined ||
              (visibility === now && !updates && !relicensed) ||
              (silent && visibility !== 'private')
            }
            onClick={() => void save()}
          >
            {updates
              ? '发布现在的样子'
              : visibility === 'private' && now !== 'private'
                ? '取消发布'
                : relicensed
                  ? '改用这个许可'
                  : '发布'}
          </Button>
        </>
      }
    >
      {takenDown && (
        <Text mb="3">
          管理员已将这一课下架：{takenDown.reason}。恢复以前不能公开。
          <chakra.span asChild color="pine.fg">
            <Link to={`/content-info?id=${id}`}>写说明</Link>
          </chakra.span>
        </Text>
      )}
      <Box as="fieldset" border="0" p="0" m="0">
        <chakra.legend srOnly>谁能看</chakra.legend>
        {(['private', 'unlisted', 'public'] as const).map((value) => (
          <Option
            key={value}
            name="visibility"
            value={value}
            chosen={visibility === value}
            onChoose={() => setVisibility(value)}
          >
            <Text as="span" display="block" fontWeight="500">
              {VISIBILITIES[value]}
            </Text>
            <Text as="span" fontSize="sm" color="fg.muted">
              {WHO[value]}
            </Text>
          </Option>
        ))}
      </Box>
      {visibility !== 'private' && (
        <Box as="fieldset" border="0" p="0" m="0" mt="4">
          <chakra.legend fontSize="sm" color="fg.muted" pb="1">
            许可
          </chakra.legend>
          {LICENCES.map((value) => (
            <Option
              key={value}
              name="licence"
              value={value}
              chosen={licence === value}
              off={shareAlike && value !== 'cc-by-sa'}
              onChoose={() => setLicence(value)}
            >
              <Text as="span" display="block" fontWeight="500">
                {LICENCE_WORDS[value].name}
              </Text>
              <Text as="span" fontSize="sm" color="fg.muted">
                {LICENCE_WORDS[value].means}
              </Text>
            </Option>
          ))}
          {shareAlike && (
            <Text fontSize="sm" color="fg.muted">
              {REFUSALS.LICENCE_BOUND}。
            </Text>
          )}
        </Box>
      )}
      {visibility !== 'private' && unheard && (
        <Text fontSize="sm" mt="2" color={silent ? 'vermilion.fg' : undefined}>
          {unheard}
        </Text>
      )}
      {now !== 'private' && publishedAt && (
        <Text fontSize="sm" color="fg.muted" mt="2">
          别人看到的是 {new Date(publishedAt).toLocaleString('zh-CN')} 发布的样子
          {changed ? '，之后的改动还没有发布。' : '。'}
        </Text>
      )}
      {now !== 'private' && (
        <Box display="flex" gap="2" mt="2">
          <Button size="sm" variant="outline" onClick={() => void copy()}>
            复制链接
          </Button>
          <Button asChild size="sm" variant="ghost">
            <Link to={`/player/${id}`}>看别人看到的样子</Link>
          </Button>
        </Box>
      )}
      {failed && (
        <Text role="alert" color="vermilion.fg" mt="3">
          {failed}
        </Text>
      )}
    </Dialog>
  );
}
