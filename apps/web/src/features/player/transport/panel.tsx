import { Box, Button, Heading } from '@chakra-ui/react';
import { Segmented } from '../../../shared/ui/controls.js';
import { Icon } from '../../../shared/ui/icons.js';
import { useMoment } from '../context/context.js';
import { Choices } from './choices.js';
import { Line } from './line.js';

/** On a desk it stands beside the lesson; on a phone it is part of the transport, in the thumb's reach. */
const BESIDE = {
  '@media (min-width: 1024px)': {
    position: 'fixed',
    insetBlock: 0,
    right: 0,
    width: '360px',
    padding: '20px 24px',
    background: 'var(--echo-colors-bg)',
    borderInlineStart: '1px solid var(--echo-colors-border)',
  },
};

/** How the lesson is listened to: what is repeated, how fast, how long it rests, what is to be seen. */
export function Panel() {
  const { sight, listening, setOpened, setKeys } = useMoment();
  const { mode, setMode, loop, turnLoop } = listening;
  return (
    <Box
      id="listening"
      role="group"
      aria-label="听法"
      maxH={{ base: '46dvh', md: '52dvh', lg: 'none' }}
      overflowY="auto"
      overscrollBehavior="contain"
      pb="2"
      css={BESIDE}
    >
      <Box hideBelow="lg" display="flex" alignItems="center" justifyContent="space-between" mb="2">
        <Heading as="h2" fontSize="lg" fontWeight="600">
          听法
        </Heading>
        <Button
          variant="ghost"
          px="2.5"
          me="-2.5"
          aria-label="关闭听法"
          onClick={() => setOpened(false)}
        >
          <Icon name="close" />
        </Button>
      </Box>
      <Line title="播放">
        <Segmented
          label="播放方式"
          value={mode}
          onChange={setMode}
          options={[
            { value: 'on', text: '连续' },
            { value: 'one', text: '单句循环' },
            { value: 'once', text: '一句一停' },
          ]}
        />
      </Line>
      <Line title="两句之间循环">
        <Button variant="outline" onClick={turnLoop}>
          {loop === undefined ? '从这句开始' : loop.to === undefined ? '到这句为止' : '取消循环'}
        </Button>
      </Line>
      <Choices />
      <Line title="原文">
        <Segmented
          label="原文"
          value={sight.text}
          onChange={sight.setText}
          options={[
            { value: 'shown', text: '显示' },
            { value: 'veiled', text: '遮住' },
            { value: 'hidden', text: '隐藏' },
          ]}
        />
      </Line>
      <Button variant="ghost" hideFrom="md" onClick={() => setKeys(true)}>
        按键
      </Button>
    </Box>
  );
}
