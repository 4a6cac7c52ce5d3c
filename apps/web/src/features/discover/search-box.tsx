import { chakra } from '@chakra-ui/react';
import { Input } from '../../shared/ui/fields.js';
import { Icon } from '../../shared/ui/icons.js';

/** Searches while they type; Enter does not wait. */
export function SearchBox({
  value,
  onChange,
  onNow,
}: {
  value: string;
  onChange: (text: string) => void;
  onNow: () => void;
}) {
  return (
    <chakra.form
      role="search"
      position="relative"
      onSubmit={(event) => {
        event.preventDefault();
        onNow();
      }}
    >
      <chakra.span
        position="absolute"
        left="4"
        top="0"
        bottom="0"
        display="grid"
        placeItems="center"
        color="fg.muted"
        pointerEvents="none"
      >
        <Icon name="search" size={20} />
      </chakra.span>
      <Input
        type="search"
        enterKeyHint="search"
        aria-label="搜索公开的课程"
        placeholder="标题、标签、作者、句子、译文、读音"
        maxLength={100}
        value={value}
        pl="12"
        onChange={(event) => onChange(event.target.value)}
      />
    </chakra.form>
  );
}
