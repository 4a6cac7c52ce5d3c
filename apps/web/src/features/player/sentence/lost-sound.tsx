import { Button, Text } from '@chakra-ui/react';
import { useShown } from '../context/context.js';
import { useLostSoundQuery } from './lost-sound-calls.js';

const KEY = /([0-9a-f]{64})\.mp3$/;

/** A sound that could not be had: the server is told, and makes it again where its file is gone. */
export function LostSound({ url, occurrenceId }: { url: string; occurrenceId: string }) {
  const { content, go, refetch } = useShown();
  const key = KEY.exec(url)?.[1];
  const { data } = useLostSoundQuery({ id: content.id, key: key ?? '' }, { skip: !key });
  const again = () => {
    if (data?.making) refetch(); // it may have another address by now
    go(occurrenceId);
  };
  return (
    <>
      <Text color="vermilion.fg">
        {data?.making ? '声音文件不见了，正在重新生成，过一会儿再试' : '声音加载失败'}
      </Text>
      <Button variant="outline" size="sm" minH="44px" onClick={again}>
        再试
      </Button>
    </>
  );
}
