import { Box, Heading, Link, Text } from '@chakra-ui/react';
import { useDictionariesQuery } from '../../shared/lib/lessons/dictionaries.js';
import { languageName } from '../../shared/lib/lessons/languages.js';

/** Dictionaries that the operator of this server has installed: their licences want to be named where they are used. */
export function InstalledDictionaries() {
  const { data } = useDictionariesQuery(undefined);
  return data?.dictionaries.map(
    ({ id, title, licence, url, attribution, version, language, glossLanguage, entries }) => (
      <Box as="li" key={id} py="4" borderTopWidth="1px" borderColor="border.muted">
        <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
          <Heading as="h2" fontSize="md" lang="">
            {title}
          </Heading>
          <Text fontSize="sm" color="pine.fg" lang="">
            {url === undefined ? (
              licence
            ) : (
              <Link
                href={url}
                target="_blank"
                rel="noopener noreferrer license"
                color="inherit"
                textDecoration="underline"
              >
                {licence}
              </Link>
            )}
          </Text>
        </Box>
        <Text color="fg.muted">
          这台服务器装的词典，点词时显示释义：{languageName(language)}，用
          {languageName(glossLanguage)}解释，{entries.toLocaleString('zh-CN')} 条
          {version !== undefined && `，${version} 版`}
          {attribution !== undefined && (
            <>
              ，来自 <span lang="">{attribution}</span>
            </>
          )}
          。排成索引之外未改动。
        </Text>
      </Box>
    ),
  );
}
