import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Section } from '../kit/screen.js';

/** The public half of the key that signs the log's head: who keeps it elsewhere can check the log without us. */
export function LogKey({ pem }: { pem: string | null }) {
  const [copied, setCopied] = useState(false);
  if (pem === null) return null;
  const copy = () =>
    navigator.clipboard.writeText(pem).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Section
      title="日志的公钥"
      aside={
        <Button size="sm" variant="outline" onClick={() => void copy()}>
          <span aria-live="polite">{copied ? '已复制' : '复制'}</span>
        </Button>
      }
    >
      <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="10px" px="5" py="4">
        <chakra.pre
          fontSize="sm"
          fontFamily="mono"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          tabIndex={0}
          aria-label="日志的公钥"
        >
          {pem.trim()}
        </chakra.pre>
        <Text fontSize="sm" color="fg.muted" mt="3" maxW="48em">
          日志走到哪里，由主密钥派生的私钥签名（Ed25519）。把公钥交给别人保管，他们就能核对日志的位置标记和外部锚点是不是这里签的。
        </Text>
      </Box>
    </Section>
  );
}
