import { HELP } from '@app/contracts';
import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { isPhone, looks } from '../../shared/lib/device/device.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { HELP_CONTENT } from './content.js';

/** A drawer from below on a phone, a wide dialog on a desk. Items open by the platform's own disclosure. */
export function Help({ onClose }: { onClose: () => void }) {
  const phone = isPhone(looks());
  const { title, sections } = HELP_CONTENT;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      backdropCloses
      sheet={phone}
      width={HELP.width}
      {...(phone && { height: HELP.phoneHeight })}
    >
      {sections.map((section) => (
        <Box
          as="section"
          key={section.id}
          aria-labelledby={`help-${section.id}`}
          pt="3"
          pb="4"
          maxW="720px"
          mx="auto"
        >
          <Heading as="h3" id={`help-${section.id}`} fontSize="lg">
            {section.title}
          </Heading>
          <Text color="fg.muted" mb="2">
            {section.description}
          </Text>
          {section.items.map(({ id, title: name, details }) => (
            <chakra.details
              key={id}
              borderTopWidth="1px"
              borderColor="border.muted"
              css={{ '&[open] > summary': { color: 'pine.fg' } }}
            >
              <chakra.summary cursor="pointer" py="3" minH="44px" fontWeight="500">
                {name}
              </chakra.summary>
              <Box pb="4" pl="5">
                <Heading as="h4" fontSize="md" mb="1">
                  {details.title}
                </Heading>
                <Text>{details.content}</Text>
                {details.steps && (
                  <chakra.ol
                    mt="3"
                    pl="6"
                    listStyleType="decimal"
                    display="grid"
                    gap="1"
                    aria-label="步骤"
                  >
                    {details.steps.map((step) => (
                      <li key={step}>{step}</li>
                    ))}
                  </chakra.ol>
                )}
                {details.tips && (
                  <chakra.ul
                    mt="3"
                    pl="4"
                    listStyleType="none"
                    borderLeftWidth="2px"
                    borderColor="pine.solid"
                    display="grid"
                    gap="1"
                    color="fg.muted"
                    aria-label="提示"
                  >
                    {details.tips.map((tip) => (
                      <li key={tip}>{tip}</li>
                    ))}
                  </chakra.ul>
                )}
              </Box>
            </chakra.details>
          ))}
        </Box>
      ))}
    </Dialog>
  );
}
