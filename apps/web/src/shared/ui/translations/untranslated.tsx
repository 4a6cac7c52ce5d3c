import { Box, chakra, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useSession } from '../../lib/calls/hooks.js';
import { languageName } from '../../lib/lessons/languages.js';
import { useUntranslatedQuery } from '../../lib/translations/calls.js';
import { missingIn, reasonsOf, wasTried } from '../../lib/translations/missing.js';
import type { Pastable } from '../../lib/translations/pasted.js';
import { Again } from './again.js';
import { OnDevice } from './on-device.js';
import { PasteButton } from './paste-button.js';

/** Where translators are set up, for those who may; whom to ask, for all others. */
function Where() {
  const { user } = useSession();
  if (user?.role !== 'admin')
    return <Text color="fg.muted">翻译服务由管理员设置；也可以自己写</Text>;
  return (
    <chakra.span asChild color="pine.fg" textDecoration="underline" textUnderlineOffset="0.25em">
      <Link to="/admin/translation">设置翻译服务</Link>
    </chakra.span>
  );
}

/** How many sentences of one's own lesson have no translation, why, and what can be done about it here. */
export function Untranslated({
  contentId,
  sentences,
  targets,
  at,
  pastes = true,
  onSaved,
}: {
  contentId: string;
  sentences: readonly Pastable[];
  targets: readonly string[];
  /** Anything that is another one after a change. */
  at?: string | undefined;
  /** False where the button for pasting stands elsewhere on the screen. */
  pastes?: boolean;
  onSaved?: (segmentIds: readonly string[]) => void;
}) {
  const open = targets
    .map((target) => ({ target, lines: missingIn(sentences, target) }))
    .filter(({ lines }) => lines.length > 0);
  const wanted = { id: contentId, ...(at !== undefined && { at }) };
  const { data } = useUntranslatedQuery(wanted, {
    skip: open.length === 0,
    refetchOnMountOrArgChange: true,
  });
  if (open.length === 0) return null;
  return (
    <Box role="group" aria-label="缺译文的句子" fontSize="sm" display="grid" gap="1">
      {open.map(({ target, lines }) => (
        <Box
          key={target}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="3"
          rowGap="1"
        >
          <Text fontVariantNumeric="tabular-nums">
            {lines.length} 句没有{languageName(target)}译文
            {data && `：${reasonsOf(data.untranslated, target, lines)}`}
          </Text>
          <Where />
          {/* A row of their own on a phone: what is offered after an answer pushes nothing down. */}
          <Box flexBasis={{ base: '100%', lg: 'auto' }} display="flex" flexWrap="wrap" gap="3">
            <OnDevice contentId={contentId} target={target} lines={lines} onSaved={onSaved} />
            {pastes && (
              <PasteButton
                contentId={contentId}
                sentences={sentences}
                targets={[target, ...targets]}
                onSaved={onSaved}
              />
            )}
            {data && wasTried(data.untranslated, target, lines) && (
              <Again
                contentId={contentId}
                onEnd={(now) => {
                  onSaved?.(lines.map(({ id }) => id));
                  return wasTried(now, target, lines) ? reasonsOf(now, target, lines) : undefined;
                }}
              />
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
