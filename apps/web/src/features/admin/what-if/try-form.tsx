import { TryRule, type WhatIfRun } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import { Chip } from '../../../shared/ui/controls.js';
import { useTryRuleMutation } from './calls.js';
import { WorkButton } from '../kit/screen.js';

const SPANS = [30, 90] as const;

/** Over which days, the rule itself, and off it goes. What is wrong with it is said in the contract's words. */
export function TryForm({
  rule,
  fault: typing = '',
  changed,
  onReset,
  onBegun,
  children,
}: {
  /** The rule that is typed, without its days. */
  rule: object;
  /** What of it cannot be read. */
  fault?: string | undefined;
  changed: boolean;
  onReset: () => void;
  onBegun: (run: WhatIfRun) => void;
  children: ReactNode;
}) {
  const [days, setDays] = useState<(typeof SPANS)[number]>(30);
  const [fault, setFault] = useState('');
  const [begin, beginning] = useTryRuleMutation();
  const submit = async () => {
    if (typing) return setFault(typing);
    const read = readForm(TryRule, { ...rule, days });
    if ('fault' in read) return setFault(read.fault);
    setFault('');
    const { data, error } = await begin(read.data);
    if (data) onBegun(data.run);
    else setFault(messageOf(error, '没有开始，请稍后再试'));
  };
  return (
    <chakra.form noValidate onSubmit={(event) => (event.preventDefault(), void submit())}>
      <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="10px" px="5" py="4">
        {children}
        <Box
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="3"
          mt="4"
          pt="4"
          borderTopWidth="1px"
          borderColor="border.muted"
        >
          {SPANS.map((span) => (
            <Chip key={span} on={days === span} onToggle={() => setDays(span)}>
              最近 {span} 天
            </Chip>
          ))}
          <Text role="alert" color="vermilion.fg" fontSize="sm" flex="1" minW="8em">
            {fault}
          </Text>
          {changed && (
            <Button variant="outline" onClick={() => (setFault(''), onReset())}>
              还原
            </Button>
          )}
          <WorkButton type="submit" busy={beginning.isLoading}>
            开始试算
          </WorkButton>
        </Box>
      </Box>
    </chakra.form>
  );
}
