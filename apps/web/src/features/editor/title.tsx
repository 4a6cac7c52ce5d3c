import { chakra } from '@chakra-ui/react';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify } from '../../shared/lib/calls/hooks.js';
import { useDescribing } from '../../shared/lib/lessons/use-describing.js';
import { ChangedElsewhere } from '../../shared/ui/changed-elsewhere.js';
import { Input } from '../../shared/ui/fields.js';
import { useWritten } from '../../shared/ui/use-written.js';
import { useEditor } from './session/index.js';
import { ROOM } from './top-bar-room.js';

/** The lesson's name, to be changed where it stands. */
export function Title() {
  const { content, described } = useEditor();
  const { save, both } = useDescribing(content.id);
  const notify = useNotify();
  const rename = async (title: string, base: string) => {
    const { content: now, error } = await save({ title }, { title: base });
    if (now) return described(now);
    reset();
    if (error) notify(`${messageOf(error, '没有改成')}，名字还是原来的`, 'bad');
  };
  const { ref, onKeyDown, theirs, reset } = useWritten(content.title, (typed, begunOn) => {
    const title = typed.trim();
    if (title === '') return content.title;
    if (title !== content.title) void rename(title, begunOn);
    return title;
  });
  return (
    <chakra.h1 {...ROOM}>
      <Input
        ref={ref}
        aria-label="课程名称"
        defaultValue={content.title}
        lang={content.language}
        maxLength={100}
        h="40px"
        w="auto"
        maxW="100%"
        px="2"
        css={{ fieldSizing: 'content' }}
        border="1px solid transparent"
        bg="transparent"
        fontSize="17px"
        fontWeight="600"
        textOverflow="ellipsis"
        _hover={{ borderColor: 'border' }}
        onKeyDown={(event) => {
          onKeyDown(event);
          if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <ChangedElsewhere value={theirs} />
      {both}
    </chakra.h1>
  );
}
