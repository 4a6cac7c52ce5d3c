import { Box } from '@chakra-ui/react';
import { Route, Routes } from 'react-router-dom';
import { Boundary } from '../../shared/ui/boundary.js';
import { Bone } from '../../shared/ui/page.js';
import { Proving } from './kit/act.js';
import { Reasoning } from './kit/reasoned.js';
import { Missing } from './kit/screen.js';
import { Rail } from './rail.js';
import { useNews } from './use-news.js';
import { usePages } from './use-pages.js';

/** The product seen from behind: a frame of its own, for those who look after it. */
export function Admin() {
  const pages = usePages();
  useNews();
  // The rail stands when all of it is known: in a narrow window it lies above the screen, and would push it down.
  if (!pages)
    return (
      <Box p="8">
        <Bone h="240px" />
      </Box>
    );
  return (
    <Proving>
      <Reasoning>
        <Rail pages={pages}>
          <Routes>
            {pages.map(({ key, path, part: Part }) => (
              <Route
                key={key}
                path={path}
                element={
                  <Boundary key={key}>
                    <Part waiting={<Bone h="240px" />} />
                  </Boundary>
                }
              />
            ))}
            <Route path="*" element={<Missing />} />
          </Routes>
        </Rail>
      </Reasoning>
    </Proving>
  );
}
