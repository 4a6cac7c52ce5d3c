import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useUsersQuery } from '../users/calls.js';
import { Field, TextInput } from './form.js';
import { useSettled } from './use-settled.js';

export interface Person {
  id: string;
  username: string;
}

/** Finds one person by name, e-mail or id. */
export function PersonPicker({
  person,
  onPick,
  label = '用户',
}: {
  label?: string;
  person: Person | undefined;
  onPick: (person: Person | undefined) => void;
}) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const { currentData } = useUsersQuery(
    { q, page: 1, pageSize: 6 },
    { skip: q === '' || person !== undefined },
  );
  if (person)
    return (
      <Box display="flex" alignItems="center" justifyContent="space-between" gap="3" minH="40px">
        <Text>
          <chakra.span color="fg.muted" fontSize="sm" mr="3">
            {label}
          </chakra.span>
          {person.username}
        </Text>
        <Button variant="ghost" size="sm" onClick={() => onPick(undefined)}>
          换一位
        </Button>
      </Box>
    );
  return (
    <div>
      <Field label={label} hint="名字、邮箱或标识">
        {(field) => (
          <TextInput
            {...field}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <chakra.ul
        listStyleType="none"
        m="0"
        p="0"
        mt="1"
        aria-label={`找到的${label}`}
        aria-live="polite"
      >
        {q !== '' &&
          currentData?.users.map(({ id, username, email }) => (
            <li key={id}>
              <Button
                variant="ghost"
                size="sm"
                w="100%"
                justifyContent="flex-start"
                onClick={() => onPick({ id, username })}
              >
                {username}
                <chakra.span color="fg.muted" fontWeight="400">
                  {email}
                </chakra.span>
              </Button>
            </li>
          ))}
        {q !== '' && currentData?.users.length === 0 && (
          <chakra.li fontSize="sm" color="fg.muted">
            没有找到
          </chakra.li>
        )}
      </chakra.ul>
    </div>
  );
}
