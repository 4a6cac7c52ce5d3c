import type { Way } from './steps.js';

const PATHS: Record<Way['steps'][number]['picture'], string> = {
  menu: 'M8 12h48v40H8zM8 22h48M49 17h.01M45 17h.01M41 17h.01M38 28h14M38 35h14M38 42h9',
  share: 'M32 36V10M24 17l8-8 8 8M22 26h-6v28h32V26h-6',
  install: 'M8 14h48v36H8zM8 24h48M32 28v14M26 37l6 6 6-6M24 47h16',
  plus: 'M14 14h36v36H14zM32 23v18M23 32h18',
  dock: 'M8 10h48v44H8zM14 44h36v6H14zM32 18v16M25 28l7 7 7-7',
  done: 'M14 12h36a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4zM22 33l7 7 14-15',
  open: 'M28 14H12v38h38V36M36 12h18v18M54 12 30 36',
};

/** A step as one line of ink. The words beside it say the same. */
export function Picture({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      width="64"
      height="64"
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect width="64" height="64" rx="12" fill="var(--echo-colors-pine-subtle)" />
      <path
        d={PATHS[name]}
        stroke="var(--echo-colors-pine-fg)"
        strokeWidth="2"
        transform="translate(8 8) scale(.75)"
      />
    </svg>
  );
}
