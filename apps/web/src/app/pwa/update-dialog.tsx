import { Button, chakra, Heading, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';

/** Asks once, with the browser's own modal: it keeps the focus inside, and Escape means later. */
export function UpdateDialog({ onNow, onLater }: { onNow: () => void; onLater: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  const [going, setGoing] = useState(false);
  useEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  return (
    <chakra.dialog
      ref={box}
      aria-labelledby="update-title"
      aria-describedby="update-text"
      onCancel={(event) => {
        event.preventDefault();
        if (!going) onLater();
      }}
      m="auto"
      p="6"
      w="min(92vw, 400px)"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderColor="border"
      borderRadius="16px"
      boxShadow="0 24px 64px rgb(10 24 18 / .22)"
      css={{ '&::backdrop': { background: 'rgb(16 24 22 / .42)' } }}
    >
      <Heading as="h2" id="update-title" fontSize="lg">
        更新提示
      </Heading>
      <Text id="update-text" mt="2" mb="6" color="fg.muted">
        发现新版本，是否立即更新？
      </Text>
      <chakra.div display="flex" flexDirection="row-reverse" flexWrap="wrap" gap="3">
        <Button
          autoFocus
          disabled={going}
          onClick={() => {
            setGoing(true);
            onNow();
          }}
        >
          {going ? '正在更新…' : '立即更新'}
        </Button>
        <Button variant="outline" disabled={going} onClick={onLater}>
          稍后再说
        </Button>
      </chakra.div>
    </chakra.dialog>
  );
}
