import { Bone, Page } from '../shared/ui/page.js';

/** The shape of a screen that is on its way. */
export function Waiting({ title = '' }: { title?: string }) {
  return (
    <Page title={title} heading={<Bone h="32px" w="8em" />}>
      <Bone h="240px" />
    </Page>
  );
}
