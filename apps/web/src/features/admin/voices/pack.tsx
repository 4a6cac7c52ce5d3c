import { megabytes, type VoicePackView } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { PackFacts } from '../../../shared/ui/voices/pack-facts.js';
import { useAct } from '../kit/act.js';
import { WorkButton } from '../kit/screen.js';
import { useEndVoicePackMutation, useInstallVoicePackMutation } from './calls.js';
import { Progress } from './progress.js';
import { useBring } from './use-bring.js';

/** One pack: what it is before it is fetched, how far it is, and the verb that fits. */
export function Pack({ pack }: { pack: VoicePackView }) {
  const [install, asking] = useInstallVoicePackMutation();
  const [end, ending] = useEndVoicePackMutation();
  const { bring, sent, fault, cancel } = useBring(pack);
  const files = useRef<HTMLInputElement>(null);
  const act = useAct();
  const { id, name, state, done = 0, bytes, why } = pack;
  const isOpen = state === 'absent' || state === 'failed';
  const names = pack.files.map((file) => file.name).join('、');
  return (
    <Box
      as="li"
      aria-label={name}
      borderWidth="1px"
      borderColor="border"
      borderRadius="10px"
      bg="bg.panel"
      p="5"
      display="grid"
      gap="4"
    >
      <PackFacts pack={pack} />
      {state === 'failed' && !sent && why !== undefined && (
        <Text color="vermilion.fg">没有装好：{why}</Text>
      )}
      {fault !== undefined && <Text color="vermilion.fg">{fault}</Text>}
      {state === 'installing' && <Progress what="下载" done={done} total={bytes} />}
      {sent && <Progress what="上传" {...sent} />}
      <Box display="flex" flexWrap="wrap" gap="2" alignItems="center">
        {isOpen && !sent && (
          <>
            <WorkButton
              busy={asking.isLoading}
              onClick={() => void act(() => install(id), `开始下载${name}`)}
            >
              {state === 'failed' ? '再试一次' : `下载并安装（${megabytes(bytes)}）`}
            </WorkButton>
            <Button variant="outline" onClick={() => files.current?.click()}>
              用已有的文件安装
            </Button>
            <chakra.input
              ref={files}
              type="file"
              multiple
              srOnly
              tabIndex={-1}
              aria-label={`${name}的文件`}
              onChange={({ target }) => {
                void bring([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </>
        )}
        {sent && (
          <Button variant="outline" onClick={cancel}>
            取消上传
          </Button>
        )}
        {state === 'installing' && (
          <WorkButton
            variant="outline"
            busy={ending.isLoading}
            onClick={() => void act(() => end(id), '已取消，下次从断开处继续')}
          >
            取消
          </WorkButton>
        )}
        {state === 'installed' && (
          <WorkButton
            variant="outline"
            busy={ending.isLoading}
            onClick={() => void act(() => end(id), `已移除${name}，生成过的声音仍可播放`)}
          >
            移除
          </WorkButton>
        )}
      </Box>
      {isOpen && !sent && (
        <Text fontSize="sm" color="fg.muted">
          断开后会从断开处继续；每个文件核对摘要后才使用。没有网络时选这些文件：{names}。
        </Text>
      )}
    </Box>
  );
}
