import type { Feature, Level } from '@app/contracts';
import { Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useFeaturesQuery, useLevelsQuery } from '../../../shared/lib/calls/rights.js';
import { Choice, Toggle } from '../../../shared/ui/controls.js';
import { useAct } from '../kit/act.js';
import { FoundWhy, TotalWhy } from '../kit/figure-why.js';
import { useReasoned } from '../kit/reasoned.js';
import { useLevelNames } from '../kit/names.js';
import { Screen, Section } from '../kit/screen.js';
import { Export, Pager, Table, type Column } from '../kit/table.js';
import { useSaveLevelMutation } from '../levels/calls.js';
import {
  useFlagsQuery,
  usePermissionsQuery,
  useRemoveFeatureMutation,
  useSaveFeatureMutation,
} from './calls.js';
import { FeatureDialog } from './feature-dialog.js';
import { FlagDialog } from './flag-dialog.js';
import { flagInWords } from './flags.js';
import { PermissionDialog } from './permission-dialog.js';
import { PermissionTable, usePermissionColumns } from './permission-table.js';

type Open =
  | { what: 'feature'; feature: Feature | undefined }
  | { what: 'flag'; feature: Feature }
  | undefined;

/** It is there, or it is known that it could not be had. */
const isThere = ({ data, error }: { data?: unknown; error?: unknown }): boolean =>
  data !== undefined || error !== undefined;

function Features() {
  const features = useFeaturesQuery(undefined, { refetchOnMountOrArgChange: true });
  const asLevels = useLevelsQuery(undefined, { refetchOnMountOrArgChange: true });
  const asFlags = useFlagsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [{ data: levels }, { data: flags }] = [asLevels, asFlags];
  const rows = isThere(asLevels) && isThere(asFlags) ? features.data?.features : undefined;
  const [open, setOpen] = useState<Open>();
  const [saveFeature] = useSaveFeatureMutation();
  const [removeFeature] = useRemoveFeatureMutation();
  const [saveLevel] = useSaveLevelMutation();
  const act = useAct();
  const ask = useReasoned();
  const levelName = useLevelNames();
  const flagOf = ({ featureKey }: Feature) =>
    flags?.flags.find((flag) => flag.featureKey === featureKey);

  const enable = (feature: Feature, isEnabled: boolean) => {
    const { displayName } = feature;
    ask({
      title: isEnabled ? '打开功能' : '关闭功能',
      text: isEnabled
        ? `「${displayName}」会按等级、灰度规则和授权重新开放。`
        : `除管理员外，谁也不能再用「${displayName}」，已经打开的页面会立即更新。授权、灰度规则和等级都会保留，重新打开后恢复原样。`,
      verb: isEnabled ? '打开' : '关闭',
      danger: !isEnabled,
      change: (why) => saveFeature({ ...feature, isEnabled, ...why }),
      done: isEnabled ? `「${displayName}」已打开` : `「${displayName}」已关闭`,
    });
  };
  const remove = ({ featureKey, displayName }: Feature) =>
    ask({
      title: '删除功能',
      text: `「${displayName}」会从表里消失，谁也不能再用。`,
      verb: '删除',
      danger: true,
      typed: featureKey,
      change: (why) => removeFeature({ featureKey, ...why }),
      done: `「${displayName}」已删除`,
    });
  const map = ({ featureKey, displayName }: Feature, { level, name, features: held }: Level) => {
    const had = held.includes(featureKey);
    const wanted = had ? held.filter((key) => key !== featureKey) : [...held, featureKey];
    return act(
      () => saveLevel({ level, features: wanted, seen: { features: held } }),
      had ? `「${name}」不再包含${displayName}` : `「${name}」已包含${displayName}`,
    );
  };
  const columns: Column<Feature>[] = [
    {
      title: '功能',
      plain: ({ displayName }) => displayName,
      cell: ({ displayName, description, featureKey }) => (
        <>
          <Text fontWeight="500" title={description}>
            {displayName}
          </Text>
          <Text fontSize="xs" color="fg.muted" fontFamily="mono">
            {featureKey}
          </Text>
        </>
      ),
    },
    {
      title: '打开',
      plain: ({ isEnabled }) => (isEnabled ? '是' : '否'),
      cell: (feature) => (
        <Toggle
          label={`打开${feature.displayName}`}
          on={feature.isEnabled}
          onChange={(on) => enable(feature, on)}
        />
      ),
    },
    ...(levels?.levels ?? []).map((level): Column<Feature> => ({
      title: level.name,
      plain: ({ featureKey }) => (level.features.includes(featureKey) ? '有' : ''),
      cell: (feature) => (
        <chakra.input
          type="checkbox"
          boxSize="20px"
          accentColor="pine.solid"
          cursor="pointer"
          aria-label={`「${level.name}」包含${feature.displayName}`}
          checked={level.features.includes(feature.featureKey)}
          onChange={() => void map(feature, level)}
        />
      ),
    })),
    {
      title: '灰度规则',
      plain: (feature) => flagInWords(flagOf(feature), levelName),
      cell: (feature) => flagInWords(flagOf(feature), levelName),
    },
    {
      title: '操作',
      actions: true,
      cell: (feature) => (
        <>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`${feature.displayName}的灰度规则`}
            onClick={() => setOpen({ what: 'flag', feature })}
          >
            灰度
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`编辑${feature.displayName}`}
            onClick={() => setOpen({ what: 'feature', feature })}
          >
            编辑
          </Button>
          <Button
            variant="surface"
            size="sm"
            aria-label={`删除${feature.displayName}`}
            onClick={() => remove(feature)}
          >
            删除
          </Button>
        </>
      ),
    },
  ];
  return (
    <Section
      title="功能"
      aside={
        <>
          <Export name="功能" columns={columns} rows={rows} />
          <Button size="sm" onClick={() => setOpen({ what: 'feature', feature: undefined })}>
            添加功能
          </Button>
        </>
      }
    >
      <Table
        label="功能"
        columns={columns}
        rows={rows}
        keyOf={({ featureKey }) => featureKey}
        asked={features}
        empty="还没有功能"
      />
      <TotalWhy of="featuresChanged" title="改过的功能" />
      <TotalWhy of="flagsSet" title="灰度规则" />
      {open?.what === 'feature' && (
        <FeatureDialog feature={open.feature} onClose={() => setOpen(undefined)} />
      )}
      {open?.what === 'flag' && (
        <FlagDialog
          feature={open.feature}
          flag={flagOf(open.feature)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  );
}

function Permissions() {
  const [page, setPage] = useState(1);
  const [featureKey, setFeature] = useState('');
  const [adding, setAdding] = useState(false);
  const { data: features } = useFeaturesQuery(undefined);
  const permissions = usePermissionsQuery(
    { page, pageSize: 20, ...(featureKey && { featureKey }) },
    { refetchOnMountOrArgChange: true },
  );
  const columns = usePermissionColumns(true);
  const { data } = permissions;
  return (
    <Section
      title="个人的授权和禁止"
      aside={
        <>
          <Choice
            label="功能"
            hideLabel
            value={featureKey}
            onChange={(value) => (setFeature(value), setPage(1))}
            options={[
              { value: '', text: '全部功能' },
              ...(features?.features ?? []).map((one) => ({
                value: one.featureKey,
                text: one.displayName,
              })),
            ]}
          />
          <Export name="个人权限" columns={columns} rows={data?.permissions} />
          <Button size="sm" onClick={() => setAdding(true)}>
            授权或禁止
          </Button>
        </>
      }
    >
      <PermissionTable
        columns={columns}
        rows={data?.permissions}
        asked={permissions}
        empty="还没有为谁单独决定过，大家都按等级和灰度规则"
      />
      {data && <Pager {...data} onPage={setPage} />}
      <FoundWhy
        whole={{ of: 'permissionsTotal', title: '个人授权和禁止总数' }}
        found={{ of: 'permissionsFound', title: '符合条件的授权和禁止' }}
        filter={featureKey ? { featureKey } : {}}
      />
      {adding && <PermissionDialog onClose={() => setAdding(false)} />}
    </Section>
  );
}

/** Who may do what: the features, the levels and shares of people that have them, and what was decided for single people. */
export function FeaturePermissions() {
  const [features, levels, flags] = [
    useFeaturesQuery(undefined),
    useLevelsQuery(undefined),
    useFlagsQuery(undefined),
  ];
  // What is below comes once what is above has its height.
  return (
    <Screen
      title="功能权限"
      lead="依次看：管理员 → 功能是否打开 → 个人的授权或禁止 → 灰度规则 → 等级。更改立刻生效，打开着的页面也会知道。"
    >
      <Features />
      {isThere(features) && isThere(levels) && isThere(flags) && <Permissions />}
    </Screen>
  );
}
