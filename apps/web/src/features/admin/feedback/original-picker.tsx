import { FEEDBACK_STATUSES, type AdminFeedback } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Field, TextInput } from '../kit/form.js';
import { useSettled } from '../kit/use-settled.js';
import { useAllFeedbackQuery } from './calls.js';

const FOUND = 5;

/** Finds the one that said it first, by its words. */
export function OriginalPicker({
  except,
  original,
  onPick,
}: {
  /** No message says the same as itself. */
  except?: string;
  original: AdminFeedback | undefined;
  onPick: (original: AdminFeedback | undefined) => void;
}) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const { currentData } = useAllFeedbackQuery(
    { page: 1, pageSize: FOUND + 1, ...(q !== '' && { q }) },
    { skip: original !== undefined },
  );
  if (original)
    return (
      <Box borderLeftWidth="2px" borderColor="pine.solid" pl="4">
        <Text fontSize="sm" color="fg.muted">
          并入 · {FEEDBACK_STATUSES[original.status]}
        </Text>
        <Text lineClamp={2} overflowWrap="anywhere">
          {original.content}
        </Text>
        <Button variant="ghost" size="sm" ml="-3" onClick={() => onPick(undefined)}>
          换一条
        </Button>
      </Box>
    );
  const found = currentData?.feedbacks
    .filter((one) => one.id !== except && one.duplicateOf === undefined && !one.erased)
    .slice(0, FOUND);
  return (
    <div>
      <Field label="并入哪一条（可不选）" hint="以后那一条的进展和回复，这位发送者也会听到">
        {(field) => (
          <TextInput
            {...field}
            type="search"
            autoComplete="off"
            spellCheck={false}
            placeholder="按内容找"
            value={typed}
            maxLength={100}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <chakra.ul listStyleType="none" m="0" mt="1" p="0" aria-label="找到的反馈" aria-live="polite">
        {found?.map((one) => (
          <chakra.li key={one.id} borderBottomWidth="1px" borderColor="border.muted">
            <chakra.button
              type="button"
              w="100%"
              minH="44px"
              py="1.5"
              display="flex"
              gap="3"
              alignItems="baseline"
              textAlign="start"
              cursor="pointer"
              _hover={{ color: 'pine.fg' }}
              onClick={() => onPick(one)}
            >
              <Text flex="1" minW="0" lineClamp={1} overflowWrap="anywhere">
                {one.content}
              </Text>
              <chakra.span fontSize="xs" color="fg.muted" flexShrink="0">
                {FEEDBACK_STATUSES[one.status]}
              </chakra.span>
            </chakra.button>
          </chakra.li>
        ))}
        {found?.length === 0 && (
          <chakra.li fontSize="sm" color="fg.muted" py="2">
            没有找到
          </chakra.li>
        )}
      </chakra.ul>
    </div>
  );
}
