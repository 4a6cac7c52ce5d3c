import type { Person } from '@app/contracts';
import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useFollowingQuery, usePeopleFoundQuery } from './calls.js';

const joined = ({ joinedAt }: Person) =>
  joinedAt && `${new Date(joinedAt).toLocaleDateString('zh-CN')} 加入`;

/** Authors in a line that can be pushed. */
function People({ label, people }: { label: string; people: readonly Person[] }) {
  return (
    <Box
      as="nav"
      aria-label={label}
      flex="1"
      minW="0"
      overflowX="auto"
      css={{ scrollbarWidth: 'none' }}
    >
      <Box display="flex" gap="2" w="max-content">
        {people.map((person) => (
          <chakra.span
            key={person.id}
            asChild
            display="inline-flex"
            alignItems="center"
            minH="44px"
            px="3.5"
            borderRadius="full"
            borderWidth="1px"
            borderColor="border.strong"
            color="fg.muted"
            fontSize="sm"
            whiteSpace="nowrap"
            _hover={{ color: 'pine.fg' }}
          >
            <Link to={`/user/${person.id}`} title={joined(person)}>
              {person.username || '无名'}
            </Link>
          </chakra.span>
        ))}
      </Box>
    </Box>
  );
}

/** Who bears the words as a name. */
export function PeopleFound({ q }: { q: string }) {
  const { data } = usePeopleFoundQuery(q);
  return data && data.users.length > 0 ? <People label="作者" people={data.users} /> : null;
}

/** Whom they follow. */
export function PeopleFollowed() {
  const { data } = useFollowingQuery(undefined);
  return data && data.users.length > 0 ? <People label="关注的作者" people={data.users} /> : null;
}
