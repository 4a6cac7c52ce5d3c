import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { useTemplateChoicesQuery } from '../../shared/lib/lessons/templates.js';
import { Choice } from '../../shared/ui/controls.js';

/** How it is to be played: each sentence four times, or as a template has it. */
export function TemplateChoice({
  value,
  onChange,
}: {
  value: string;
  onChange: (templateId: string) => void;
}) {
  const { token } = useSession();
  const { data: official } = useTemplateChoicesQuery('official');
  const { data: mine } = useTemplateChoicesQuery('mine', { skip: !token });
  const known = new Map(
    [...(mine?.templates ?? []), ...(official?.templates ?? [])].map(({ id, title }) => [
      id,
      title,
    ]),
  );
  // One of somebody else's, chosen on its own page.
  if (value !== '' && !known.has(value)) known.set(value, '选好的模板');
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="4">
      <Choice
        label="模板"
        value={value}
        onChange={onChange}
        options={[
          { value: '', text: '不用模板：每句 4 遍' },
          ...[...known].map(([id, title]) => ({ value: id, text: title })),
        ]}
      />
      <chakra.span asChild fontSize="sm" color="pine.fg">
        <Link to="/templates">看看都怎么播</Link>
      </chakra.span>
    </chakra.div>
  );
}
