import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { Page } from '../../shared/ui/page.js';
import { InstalledDictionaries } from './installed.js';
import { PARTS } from './parts.js';

/** Whose work sounds here. The full texts are LICENSE and NOTICE in the source. */
export function Credits() {
  return (
    <Page title="来源与致谢">
      <Text mb="6" color="fg.muted">
        回声以 MIT 许可发布，示例课文为本项目自写。下面这些作品让它开口说话，完整条款见源代码中的
        LICENSE 与 NOTICE。
      </Text>
      <chakra.ul listStyleType="none" p="0" m="0">
        {PARTS.map(({ name, licence, note }) => (
          <Box as="li" key={name} py="4" borderTopWidth="1px" borderColor="border.muted">
            <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
              <Heading as="h2" fontSize="md">
                {name}
              </Heading>
              <Text fontSize="sm" color="pine.fg">
                {licence}
              </Text>
            </Box>
            <Text color="fg.muted">{note}</Text>
          </Box>
        ))}
        <InstalledDictionaries />
      </chakra.ul>
    </Page>
  );
}
