import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { browserOf, deviceOf, looks } from '../../shared/lib/device/device.js';
import { useNotify } from '../../shared/lib/calls/hooks.js';
import { isInstallable, isInstalled, useInstallOffer } from '../../shared/lib/device/install.js';
import { Page } from '../../shared/ui/page.js';
import { Picture } from './picture.js';
import { wayFor, WAYS, type Way } from './steps.js';

function Steps({ steps, note }: Way) {
  return (
    <>
      <chakra.ol listStyleType="none" p="0" m="0">
        {steps.map(({ picture, text }) => (
          <chakra.li key={text} display="flex" gap="4" alignItems="center" py="3">
            <Box flexShrink="0">
              <Picture name={picture} />
            </Box>
            <Text>{text}</Text>
          </chakra.li>
        ))}
      </chakra.ol>
      {note && (
        <Text mt="1" fontSize="sm" color="fg.muted">
          {note}
        </Text>
      )}
    </>
  );
}

/** What stands above the steps: done, one press, or why it cannot be here. */
function State() {
  const install = useInstallOffer();
  const notify = useNotify();
  if (isInstalled())
    return <Text role="status">已经装好：你正在应用里。下面的步骤可以用在别的设备上。</Text>;
  if (!isInstallable())
    return (
      <Text role="status">
        这个浏览器不能安装网页应用，或者这里是它的无痕窗口。回声照样能用；想装的话，请用下面的某个浏览器打开。
      </Text>
    );
  if (!install) return null;
  return (
    <Button
      size="lg"
      onClick={() =>
        void install().then((accepted) =>
          notify(accepted ? '正在安装，稍后就能在桌面找到「回声」' : '没有安装，随时可以再来'),
        )
      }
    >
      安装到这台设备
    </Button>
  );
}

/** How to put the app on this device, this browser's way first. */
export function InstallGuide() {
  const seen = looks();
  const here = wayFor(browserOf(seen), deviceOf(seen));
  const ways = WAYS.toSorted((a, b) => Number(b.id === here) - Number(a.id === here));
  return (
    <Page title="安装到设备">
      <Text mb="5" color="fg.muted">
        装好以后，回声有自己的图标和窗口，没有网络也能打开。不占多少地方，随时可以像普通应用那样删除。
      </Text>
      <State />
      {ways.map((way, index) =>
        index === 0 ? (
          <Box
            as="section"
            key={way.id}
            mt="6"
            mb="6"
            p={{ base: '4', md: '6' }}
            bg="bg.panel"
            borderWidth="1px"
            borderColor="border"
            borderRadius="14px"
          >
            <Text fontSize="sm" color="pine.fg">
              你现在用的
            </Text>
            <Heading as="h2" fontSize="lg" mb="2">
              {way.title}
            </Heading>
            <Steps {...way} />
          </Box>
        ) : (
          <chakra.details key={way.id} borderTopWidth="1px" borderColor="border.muted">
            <chakra.summary py="3.5" cursor="pointer">
              <Heading as="h2" display="inline" fontSize="md" fontWeight="500">
                {way.title}
              </Heading>
            </chakra.summary>
            <Box pb="4">
              <Steps {...way} />
            </Box>
          </chakra.details>
        ),
      )}
    </Page>
  );
}
