import type { AdminUser, SubscriptionRecord } from '@app/contracts';
import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { usePermissionsQuery } from '../features/calls.js';
import { PermissionDialog } from '../features/permission-dialog.js';
import { PermissionTable, usePermissionColumns } from '../features/permission-table.js';
import { WhyFeature } from '../features/why.js';
import { Section } from '../kit/screen.js';
import { Table } from '../kit/table.js';
import { useSubscriptionsQuery } from '../subscriptions/calls.js';
import { GrantDialog } from '../subscriptions/grant-dialog.js';
import { SubscriptionDialog } from '../subscriptions/subscription-dialog.js';
import { subscriptionColumns } from '../subscriptions/subscriptions.js';

/** What was decided for one person, and why they may do what they may. */
export function Rights({ user }: { user: AdminUser }) {
  const [adding, setAdding] = useState(false);
  const permissions = usePermissionsQuery(
    { userId: user.id, page: 1, pageSize: 100 },
    { refetchOnMountOrArgChange: true },
  );
  const columns = usePermissionColumns(false);
  return (
    <>
      <Section
        title="授权和禁止"
        aside={
          <Button size="sm" variant="outline" onClick={() => setAdding(true)}>
            授权或禁止
          </Button>
        }
      >
        <PermissionTable
          columns={columns}
          rows={permissions.data?.permissions}
          asked={permissions}
          empty="没有单独决定过"
        />
        {adding && <PermissionDialog person={user} onClose={() => setAdding(false)} />}
      </Section>
      <Section title="为什么有这个功能">
        <WhyFeature userId={user.id} />
      </Section>
    </>
  );
}

/** Levels one person has, or had, for a time. */
export function HerSubscriptions({ user }: { user: AdminUser }) {
  const [granting, setGranting] = useState(false);
  const [opened, setOpened] = useState<SubscriptionRecord>();
  const subscriptions = useSubscriptionsQuery(
    { userId: user.id, page: 1, pageSize: 100 },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Section
      title="订阅"
      aside={
        <Button size="sm" variant="outline" onClick={() => setGranting(true)}>
          给予订阅
        </Button>
      }
    >
      <Table
        label="这位用户的订阅"
        columns={subscriptionColumns(false, setOpened)}
        rows={subscriptions.data?.subscriptions}
        keyOf={({ id }) => id}
        asked={subscriptions}
        empty="没有订阅"
      />
      {granting && <GrantDialog person={user} onClose={() => setGranting(false)} />}
      {opened && <SubscriptionDialog subscription={opened} onClose={() => setOpened(undefined)} />}
    </Section>
  );
}
