import type { LoggedStep } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';

type State = LoggedStep['states'][number];
const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? '';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
};
const code = { fontFamily: 'mono', fontSize: 'xs', overflowWrap: 'anywhere' } as const;

/** What one rule made of the step: what is otherwise, and the whole behind it. */
export function StateAfter({ name, changes, cut, state, broken }: State) {
  return (
    <Box mb="6">
      <Text fontFamily="mono" fontSize="sm" fontWeight="600" mb="1">
        {name}
      </Text>
      {broken !== undefined && (
        <Text color="vermilion.fg" fontSize="sm">
          折叠到这里断了：{broken}
        </Text>
      )}
      {changes.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          没有变
        </Text>
      ) : (
        <chakra.ul listStyleType="none" m="0" p="0" borderTopWidth="1px" borderColor="border.muted">
          {changes.map(({ path, before, after }) => (
            <Box as="li" key={path} py="1.5" borderBottomWidth="1px" borderColor="border.muted">
              <Text {...code} color="fg.muted">
                {path || '（全部）'}
              </Text>
              {before !== undefined && (
                <chakra.del display="block" color="fg.muted" {...code}>
                  {short(before)}
                </chakra.del>
              )}
              {after !== undefined && (
                <chakra.ins display="block" textDecoration="none" color="pine.fg" {...code}>
                  {short(after)}
                </chakra.ins>
              )}
            </Box>
          ))}
        </chakra.ul>
      )}
      {cut && (
        <Text fontSize="sm" color="fg.muted" mt="1">
          变化太多，只列出前面的。
        </Text>
      )}
      {state === undefined ? (
        <Text fontSize="sm" color="fg.muted" mt="1">
          状态太大，不整个显示。
        </Text>
      ) : (
        <chakra.details fontSize="sm" mt="1">
          <chakra.summary cursor="pointer" color="fg.muted" py="1">
            这一步之后的整个状态
          </chakra.summary>
          <chakra.pre
            tabIndex={0}
            role="region"
            aria-label={`${name} 的状态`}
            p="3"
            bg="bg.muted"
            borderRadius="10px"
            overflowX="auto"
            maxH="30em"
            fontFamily="mono"
            fontSize="xs"
          >
            {JSON.stringify(state, null, 2)}
          </chakra.pre>
        </chakra.details>
      )}
    </Box>
  );
}
