import type { Annotation } from '@app/lesson';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { annotationOf, type Group, groupsOf, refusedReading } from './reading.js';
import { TextCell } from './text-cell.js';

interface Props {
  content: string;
  language: string;
  annotation: Annotation | undefined;
  /** The group that was pressed. */
  group: number;
  /** What was typed into the line before and never saved. */
  draft?: string | undefined;
  begunOn?: string | undefined;
  onType?: (text: string, begunOn: string) => void;
  /** @param begunOn how it was read when it was opened */
  onCommit: (annotation: Annotation | null, begunOn: Annotation | null) => void;
  onCancel: () => void;
}

/** How a language's groups are made, taken and kept; of Japanese unless it is told. */
interface GroupRules {
  groupsOf?: typeof groupsOf;
  annotationOf?: (groups: readonly Group[]) => Annotation;
  refusedReading?: typeof refusedReading;
}

const input = {
  textAlign: 'center',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: '6px',
  h: '32px',
  px: '1',
  fontSize: 'sm',
  _focusVisible: { borderColor: 'pine.ring', outline: 'none' },
} as const;

const widthOf = ({ text, reading }: Group): string =>
  `${Math.max(2.5, text.length * 1.2, reading.length + 1)}em`;

/** The reading of a sentence: Japanese group by group, other languages as their one line. Enter keeps, Escape does not. */
export function ReadingCell(props: Props) {
  const { content, language, annotation, draft, begunOn, onType, onCommit, onCancel } = props;
  if (groupsOf(content, language, annotation)) return <Groups {...props} />;
  return (
    <TextCell
      label="读音"
      value={typeof annotation === 'string' ? annotation : ''}
      lang=""
      longest={4000}
      draft={draft}
      begunOn={begunOn}
      {...(onType && { onType })}
      onCommit={(line, before) => onCommit(line || null, before || null)}
      onCancel={onCancel}
    />
  );
}

/** The readings of a sentence's groups, one field each. */
export function Groups({
  content,
  language,
  annotation,
  group: first,
  onCommit,
  onCancel,
  groupsOf: grouped = groupsOf,
  annotationOf: annotated = annotationOf,
  refusedReading: refusedOf = refusedReading,
}: Props & GroupRules) {
  const [begunOn] = useState(annotation);
  const before = grouped(content, language, begunOn) ?? [];
  const [groups, setGroups] = useState(before);
  const box = useRef<HTMLDivElement>(null);
  const refused = groups.map(({ reading }) => refusedOf(reading)).find(Boolean);
  const focused = before[first]?.open ? first : before.findIndex(({ open }) => open);
  const silent = groups.every(({ open }) => !open);
  const keep = () => {
    if (refused) return;
    if (JSON.stringify(groups) === JSON.stringify(before)) onCancel();
    else onCommit(annotated(groups), begunOn ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    keep();
  };
  return (
    <Box
      ref={box}
      role="group"
      aria-label="读音"
      onKeyDown={onKeyDown}
      py="1"
      onClick={(event) => event.stopPropagation()}
    >
      <Box display="flex" flexWrap="wrap" alignItems="flex-end" rowGap="2">
        {groups.map((group, index) =>
          group.open ? (
            <chakra.label key={index} display="grid" justifyItems="center" gap="0.5" mx="0.5">
              <chakra.input
                {...input}
                lang={language}
                style={{ width: widthOf(group) }}
                autoFocus={index === focused}
                aria-label={`${group.text}的读音`}
                maxLength={60}
                value={group.reading}
                onFocus={(event) => event.target.select()}
                onChange={({ target }) =>
                  setGroups(groups.with(index, { ...group, reading: target.value }))
                }
              />
              <span>{group.text}</span>
            </chakra.label>
          ) : (
            <span key={index}>{group.text}</span>
          ),
        )}
      </Box>
      <Box display="flex" alignItems="center" gap="2" mt="2">
        {silent ? (
          <Text fontSize="sm" color="fg.muted">
            这句都是假名，不用注音
          </Text>
        ) : (
          <Button size="sm" disabled={refused !== undefined} onClick={keep}>
            保存读音
          </Button>
        )}
        <Button size="sm" variant="ghost" autoFocus={silent} onClick={onCancel}>
          {silent ? '好' : '取消'}
        </Button>
        {refused && (
          <Text fontSize="sm" color="vermilion.fg" role="alert">
            {refused}
          </Text>
        )}
      </Box>
    </Box>
  );
}
