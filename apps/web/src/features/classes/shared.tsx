import { Box, chakra, Heading, Text } from '@chakra-ui/react';

const SEEN = [
  '你的名字，和加入的日子',
  '这个合集里你听过哪些句子，各听了几遍',
  '你给句子评的「难」「还行」「容易」',
  '每句听写的次数和最近一次的得分',
];
const UNSEEN = ['听写时你写下的字', '合集以外的课，收藏、打卡和学习时间', '你的邮箱'];

function Lines({ title, lines, mark }: { title: string; lines: readonly string[]; mark: string }) {
  return (
    <Box flex="1 1 15em">
      <Heading as="h2" fontSize="md" mb="2">
        {title}
      </Heading>
      <chakra.ul listStyleType="none" m="0" p="0" display="grid" gap="1.5">
        {lines.map((line) => (
          <chakra.li key={line} display="grid" gridTemplateColumns="1.5em 1fr">
            <chakra.span color="fg.subtle" aria-hidden="true">
              {mark}
            </chakra.span>
            {line}
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
}

/** Exactly what a teacher sees of a member, and what never. */
export function SharedWithTeacher() {
  return (
    <Box>
      <Box display="flex" flexWrap="wrap" columnGap="8" rowGap="5">
        <Lines title="老师会看到" lines={SEEN} mark="·" />
        <Lines title="老师看不到" lines={UNSEEN} mark="×" />
      </Box>
      <Text mt="4" fontSize="sm" color="fg.muted">
        加入以前在这些课里的练习也算在内；老师以后放进合集的课也是。同学之间互相看不到。退出班级以后，老师马上什么都看不到。
      </Text>
    </Box>
  );
}
