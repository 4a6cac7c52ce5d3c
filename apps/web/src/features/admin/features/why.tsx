import type { WhyStep } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useFeaturesQuery } from '../../../shared/lib/calls/rights.js';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Choice } from '../../../shared/ui/controls.js';
import { Bone } from '../../../shared/ui/page.js';
import { Badge } from '../kit/badge.js';
import { useWhyQuery } from './calls.js';

const STEPS: Record<WhyStep['step'], string> = {
  person: '账号',
  admin: '管理员',
  feature: '功能开关',
  permission: '个人授权',
  flag: '灰度规则',
  level: '等级',
};
const OUTCOMES = { yes: '可以', no: '不可以', next: '未命中，继续' } as const;
const TONES = { yes: 'good', no: 'bad', next: 'plain' } as const;

/** Why this person has a feature, or has it not: each question in its order, up to the one that decided. */
export function WhyFeature({ userId }: { userId: string }) {
  const { data } = useFeaturesQuery(undefined);
  const [chosen, setChosen] = useState('');
  const featureKey = chosen || (data?.features[0]?.featureKey ?? '');
  const why = useWhyQuery(
    { userId, featureKey },
    { skip: featureKey === '', refetchOnMountOrArgChange: true },
  );
  return (
    <Box
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="10px"
      px="4"
      py="4"
      fontSize="sm"
    >
      <Choice
        label="功能"
        value={featureKey}
        onChange={setChosen}
        options={
          data?.features.map((feature) => ({
            value: feature.featureKey,
            text: feature.displayName,
          })) ?? []
        }
      />
      {why.error !== undefined && (
        <Text role="alert" color="vermilion.fg" mt="3">
          {messageOf(why.error, '加载失败')}
        </Text>
      )}
      {!why.currentData && !why.error && (
        <Box mt="3">
          <Bone h="96px" />
        </Box>
      )}
      {why.currentData && (
        <div aria-live="polite">
          <Text
            fontSize="md"
            fontWeight="600"
            mt="3"
            color={why.currentData.hasPermission ? 'pine.fg' : 'vermilion.fg'}
          >
            {why.currentData.hasPermission ? '可以使用' : '不能使用'}
          </Text>
          <chakra.ol listStyleType="none" m="0" p="0" mt="1">
            {why.currentData.steps.map(({ step, outcome, reason }) => (
              <Box
                as="li"
                key={step}
                display="grid"
                gridTemplateColumns="5em minmax(0, 1fr) auto"
                alignItems="start"
                gap="3"
                py="1.5"
                borderTopWidth="1px"
                borderColor="border.muted"
              >
                <chakra.span color="fg.muted">{STEPS[step]}</chakra.span>
                <span>{reason}</span>
                <Badge tone={TONES[outcome]}>{OUTCOMES[outcome]}</Badge>
              </Box>
            ))}
          </chakra.ol>
        </div>
      )}
    </Box>
  );
}
