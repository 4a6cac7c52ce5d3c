import { Box, Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Empty, Page } from './page.js';

/**
 * Nobody has said no: it could not be asked. What is told of a refusal would be untrue, and where they were going is one answer away;
 * it is asked for by itself (shared/lib/calls/again).
 * @param of what is not known, as `「上传图片」是否对你开放`
 */
export function Unsure({ of, onAgain }: { of: string; onAgain: () => void }) {
  return (
    <Page title="还不能确认" heading="还不能确认能否打开" width="620px">
      <Empty
        text={
          navigator.onLine
            ? `服务器暂时没有回答，还不能确认${of}。正在自动重试，有了回答就继续。`
            : `现在没有网络，还不能确认${of}。连上以后会自动继续。`
        }
      >
        <Box display="flex" flexWrap="wrap" gap="3" justifyContent="center">
          <Button onClick={onAgain}>再试一次</Button>
          <Button asChild variant="outline">
            <Link to="/">回首页</Link>
          </Button>
        </Box>
      </Empty>
    </Page>
  );
}
