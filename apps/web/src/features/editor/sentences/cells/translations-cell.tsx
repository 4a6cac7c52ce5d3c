import { Box, Button } from '@chakra-ui/react';
import { languageName } from '../../../../shared/lib/lessons/languages.js';
import { type CellOfRow, Editable } from './editable.js';
import { isAnnouncement } from '../rows/rows.js';
import { StillRight } from './still-right.js';
import { Translation } from './translation.js';

/** What the sentence means in every other language of the lesson; an announcement has no translation, and can go. */
export function TranslationsCell({ targets, ...cell }: CellOfRow & { targets: readonly string[] }) {
  const { row, acts, open, tabIndex } = cell;
  const { occurrenceId: id, content, language } = row.segment;
  if (isAnnouncement(row))
    return (
      <Button
        size="sm"
        variant="plain"
        px="0"
        minH="28px"
        tabIndex={tabIndex}
        aria-label={`移除过渡语「${content}」`}
        onClick={(event) => (event.stopPropagation(), acts.remove(id))}
      >
        移除
      </Button>
    );
  const others = targets.filter((target) => target !== language);
  return others.map((target) => {
    const made = row.translations[target];
    const write = (text: string | null) => ({ translations: { [target]: text } });
    return (
      <Box key={target}>
        <Editable
          {...cell}
          what={`to:${target}`}
          label={`${languageName(target)}译文`}
          value={made?.text ?? ''}
          lang={target}
          commit={(text) => write(text === '' ? null : text)}
        >
          <Translation made={made} reason={row.untranslated?.[target]} language={target} />
        </Editable>
        {made?.stale && open !== `to:${target}` && (
          <StillRight
            what={`${languageName(target)}译文`}
            tabIndex={tabIndex}
            onConfirm={() => acts.change(id, write(made.text))}
          />
        )}
      </Box>
    );
  });
}
