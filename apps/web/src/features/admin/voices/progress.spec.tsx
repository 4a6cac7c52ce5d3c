import { screen } from '@testing-library/react';
import { stage } from '../../../../test/stage.js';
import { Progress } from './progress.js';

it('says that files are compared as long as no byte has come: a brought pack is no download', () => {
  stage(<Progress what="下载" done={0} total={354_000_000} />, { answers: {} });
  expect(screen.getByText(/正在核对已有的文件/)).toBeVisible();
  expect(screen.queryByText(/下载/)).toBeNull();
});
it('says how much has come', () => {
  stage(<Progress what="下载" done={177_000_000} total={354_000_000} />, { answers: {} });
  expect(screen.getByText(/下载 50% · 177 MB \/ 354 MB/)).toBeVisible();
});
