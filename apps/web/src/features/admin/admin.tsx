import { Route, Routes } from 'react-router-dom';
import { Dashboard } from './dashboard/dashboard.js';
import { FeaturePermissions } from './features/feature-permissions.js';
import { Proving } from './kit/act.js';
import { Missing } from './kit/screen.js';
import { UserLevels } from './levels/user-levels.js';
import { Rail } from './rail.js';
import { Security } from './security/security.js';
import { Subscriptions } from './subscriptions/subscriptions.js';
import { Person } from './users/person.js';
import { Users } from './users/users.js';

/** The house seen from behind: a frame of its own, for those who look after it. Loaded as one part, because whoever comes here stays a while. */
export function Admin() {
  return (
    <Proving>
      <Rail>
        <Routes>
          <Route index element={<Dashboard />} />
          <Route path="users" element={<Users />} />
          <Route path="users/:id" element={<Person />} />
          <Route path="feature-permissions" element={<FeaturePermissions />} />
          <Route path="user-levels" element={<UserLevels />} />
          <Route path="subscriptions" element={<Subscriptions />} />
          <Route path="security" element={<Security />} />
          <Route path="*" element={<Missing />} />
        </Routes>
      </Rail>
    </Proving>
  );
}
