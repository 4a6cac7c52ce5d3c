import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { Page } from '../../shared/ui/page.js';

const PARTS: { name: string; licence: string; note: string }[] = [
  { name: 'Flite', licence: 'BSD 式许可', note: '英语朗读，卡内基梅隆大学。' },
  { name: 'eSpeak NG', licence: 'GPL-3.0', note: '三十多种语言的朗读，作为独立的包隔离使用。' },
  { name: 'Open JTalk · HTS Engine', licence: '修改版 BSD', note: '日语朗读与文本分析，名古屋工业大学。' },
  { name: '声音 mei', licence: 'CC BY 3.0', note: '© 2009–2013 名古屋工业大学 MMDAgent 项目组，未改动。' },
  { name: '声音 nitech', licence: 'CC BY 3.0', note: 'HTS Voice “NIT ATR503 M001”，名古屋工业大学。' },
  { name: 'LAME', licence: 'LGPL', note: 'MP3 编码，以 WebAssembly 形式（wasm-media-encoders）。' },
  { name: 'IPADIC', licence: 'NAIST 许可', note: '日语词典，用于假名注音（kuromoji、lindera）。' },
  { name: 'jieba · pinyin-pro · OpenCC', licence: 'MIT / Apache-2.0', note: '中文分词、拼音与繁简。' },
  { name: 'Apertium', licence: 'GPL-2.0', note: '可选的本地翻译，作为外部程序调用。' },
  { name: 'React · Redux Toolkit · Chakra UI · NestJS', licence: 'MIT', note: '页面与服务器。' },
];

/** Whose work sounds here. The full texts are LICENSE and NOTICE in the source. */
export function Credits() {
  return (
    <Page title="来源与致谢">
      <Text mb="6" color="fg.muted">
        回声以 MIT 许可发布，示例课文为本项目自写。下面这些作品让它开口说话，完整条款见源代码中的 LICENSE 与 NOTICE。
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
      </chakra.ul>
    </Page>
  );
}
