import type { ContentSummary } from '@app/contracts';
import type { Lesson } from '@app/lesson';
import { Button } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { Icon } from '../../shared/ui/icons.js';
import { part } from '../../shared/ui/part.js';

const ExportPanel = part(() => import('./panel.js'), 'ExportPanel');

/** Opens what a lesson can be taken along as. */
export function ExportsButton({ content, lesson }: { content: ContentSummary; lesson: Lesson }) {
  // Once opened it stays: what is being made goes on when the panel is closed.
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        variant="ghost"
        px="2.5"
        aria-label="下载与导出"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="file" size={22} />
      </Button>
      {open !== undefined && (
        <Suspense>
          <ExportPanel
            open={open}
            content={content}
            lesson={lesson}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
