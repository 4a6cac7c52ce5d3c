import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState, type KeyboardEvent } from 'react';
import { useDispatch } from 'react-redux';
import { usePreferences } from '../../../shared/lib/calls/hooks.js';
import { preferred } from '../../../shared/lib/kept/preferences.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { ACTIONS, bindingsOf, keyOf, shownKey, type Action } from './keyboard.js';
import { conflict, NAMES } from './names.js';

const actions = Object.keys(ACTIONS) as Action[];

/** All keys of the player; a tap on one and the next key is its new one. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { keys } = usePreferences();
  const dispatch = useDispatch();
  const [waiting, setWaiting] = useState<Action>();
  const [refused, setRefused] = useState('');
  const bindings = bindingsOf(keys);
  const take = (event: KeyboardEvent) => {
    if (!waiting) return;
    const key = keyOf(event.nativeEvent);
    if (key === undefined) return; // Tab goes on, a modifier waits for its key
    event.preventDefault();
    event.stopPropagation();
    const why = key === 'Escape' && waiting !== 'stop' ? '' : conflict(bindings, waiting, key);
    setRefused(why ? `${shownKey(key)} ${why}` : '');
    if (why === undefined) dispatch(preferred({ keys: { ...keys, [waiting]: [key] } }));
    setWaiting(undefined);
  };
  return (
    <Dialog open={open} onClose={onClose} title="按键">
      <Box onKeyDownCapture={take}>
        <Text color="fg.muted" fontSize="sm" mb="3">
          点一个按键可以换成自己的。1–9 设定每句重复几遍，0 按课程的设置。
        </Text>
        <Box
          as="dl"
          m="0"
          display="grid"
          gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
          columnGap="6"
        >
          {actions.map((action) => (
            <Box
              key={action}
              display="flex"
              justifyContent="space-between"
              alignItems="center"
              gap="3"
              minH="44px"
              borderBottomWidth="1px"
              borderColor="border.muted"
            >
              <dt>{NAMES[action]}</dt>
              <chakra.dd m="0">
                <chakra.button
                  type="button"
                  aria-label={`${NAMES[action]}：${bindings[action].map(shownKey).join('、') || '没有按键'}，更换`}
                  onClick={() => setWaiting(action)}
                  minH="44px"
                  minW="44px"
                  px="2"
                  borderWidth="1px"
                  borderRadius="8px"
                  borderColor={waiting === action ? 'pine.solid' : 'border.strong'}
                  color={waiting === action ? 'pine.fg' : 'fg'}
                  cursor="pointer"
                  fontSize="sm"
                >
                  {waiting === action
                    ? '请按键…'
                    : bindings[action].map(shownKey).join(' · ') || '—'}
                </chakra.button>
              </chakra.dd>
            </Box>
          ))}
        </Box>
        <Box
          display="flex"
          justifyContent="space-between"
          alignItems="center"
          gap="3"
          mt="4"
          minH="44px"
        >
          <Text role="status" color="vermilion.fg" fontSize="sm">
            {refused}
          </Text>
          <Button
            variant="ghost"
            disabled={Object.keys(keys).length === 0}
            onClick={() => dispatch(preferred({ keys: {} }))}
          >
            恢复默认
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
