import { Route, Routes } from 'react-router-dom';
import { Dashboard } from './dashboard/dashboard.js';
import { Missing } from './kit/screen.js';
import { Proving } from './kit/act.js';
import { Rail } from './rail.js';

/** The house seen from behind: a frame of its own, for those who look after it. Loaded as one part, because whoever comes here stays a while. */
export function Admin() {
  return (
    <Proving>
      <Rail>
        <Routes>
          <Route index element={<Dashboard />} />
          <Route path="*" element={<Missing />} />
        </Routes>
      </Rail>
    </Proving>
  );
}
