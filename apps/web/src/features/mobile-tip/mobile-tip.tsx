import { Box, Button, chakra, QrCode, Stack, Text } from '@chakra-ui/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useNotify } from '../../shared/lib/calls/hooks.js';
import { safeRedirect } from '../../shared/lib/login/redirect.js';
import { Page } from '../../shared/ui/page.js';

/** Making lessons needs a desk: the way there from a phone. */
export function MobileTip() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const notify = useNotify();
  const link = location.origin + safeRedirect(search.get('redirect'), location.origin);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify('链接已复制', 'good');
    } catch {
      notify('没能复制，请长按下面的链接', 'bad');
    }
  };
  // Opened from a message there is nothing to go back to, and what lies before was most likely the page that sent them here.
  const back = () => void (history.length > 1 ? navigate(-1) : navigate('/', { replace: true }));
  return (
    <Page title="请用电脑打开" width="520px">
      <Text color="fg.muted" mb="6">
        这一页要排很多句子，手机上放不下。把链接带到电脑上，或用另一台设备扫一扫。听课和生成听力课，手机上都可以。
      </Text>
      <Stack gap="6" align="center">
        <Box
          bg="#fff"
          p="4"
          borderRadius="12px"
          borderWidth="1px"
          borderColor="border"
          role="img"
          aria-label="这一页的二维码"
        >
          <QrCode.Root value={link} encoding={{ ecc: 'M' }}>
            <QrCode.Frame width="196px" height="196px" display="block" aria-hidden="true">
              <QrCode.Pattern fill="#10211B" />
            </QrCode.Frame>
          </QrCode.Root>
        </Box>
        <chakra.code
          fontSize="sm"
          wordBreak="break-all"
          userSelect="all"
          color="fg.muted"
          textAlign="center"
        >
          {link}
        </chakra.code>
        <Box display="flex" gap="3" flexWrap="wrap" justifyContent="center">
          <Button onClick={() => void copy()}>复制链接</Button>
          <Button variant="outline" onClick={back}>
            返回
          </Button>
        </Box>
      </Stack>
    </Page>
  );
}
