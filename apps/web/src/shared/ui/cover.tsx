import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { hash, numbers } from '../lib/hash.js';

const WIDTH = 320;
const HEIGHT = 200;

/** One ridge from edge to edge, `base` above the bottom. */
const ridge = (random: () => number, base: number, swell: number): string => {
  const points = Array.from({ length: 6 }, (_, index) => ({ x: (WIDTH / 5) * index, y: HEIGHT - base - (random() - 0.4) * swell }));
  const first = points[0] ?? { x: 0, y: HEIGHT };
  const curve = points.slice(1).map(({ x, y }, index) => {
    const before = points[index] ?? first;
    const middle = (before.x + x) / 2;
    return `C${middle.toFixed(0)} ${before.y.toFixed(0)} ${middle.toFixed(0)} ${y.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)}`;
  });
  return `M0 ${HEIGHT}L0 ${first.y.toFixed(0)}${curve.join('')}L${WIDTH} ${HEIGHT}z`;
};

/** A valley from the title: the hills and the place of the echo follow from its words, so no lesson looks naked or like its neighbour. `foot` stands under the title. */
export function Cover({ title, language, children, foot }: { title: string; language: string; children: ReactNode; foot?: ReactNode }) {
  const random = numbers(hash(`${language} ${title}`));
  const hue = 118 + Math.round(random() * 78); // moss to lake, around the pine of the accent
  const [x, y] = [60 + random() * 200, 46 + random() * 34];
  const far = ridge(random, 74, 52);
  const mid = ridge(random, 46, 46);
  const near = ridge(random, 20, 34);
  const size = title.length > 18 ? 17 : title.length > 10 ? 21 : 26;
  return (
    <chakra.div
      position="relative"
      overflow="hidden"
      aspectRatio="16 / 10"
      css={{
        '--h': hue,
        '--sky': `hsl(${hue} 24% 93%)`,
        '--far': `hsl(${hue} 22% 82%)`,
        '--mid': `hsl(${hue} 24% 67%)`,
        '--near': `hsl(${hue} 30% 44%)`,
        _dark: { '--sky': `hsl(${hue} 18% 12%)`, '--far': `hsl(${hue} 20% 18%)`, '--mid': `hsl(${hue} 24% 25%)`, '--near': `hsl(${hue} 28% 33%)` },
      }}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" height="100%" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect width={WIDTH} height={HEIGHT} fill="var(--sky)" />
        <g fill="none" stroke="var(--near)">
          <circle cx={x} cy={y} r="9" fill="var(--near)" stroke="none" opacity=".8" />
          <circle cx={x} cy={y} r="19" strokeWidth="1.800" opacity=".5" />
          <circle cx={x} cy={y} r="31" strokeWidth="1.300" opacity=".34" />
          <circle cx={x} cy={y} r="45" strokeWidth="1" opacity=".22" />
        </g>
        <path d={far} fill="var(--far)" />
        <path d={mid} fill="var(--mid)" />
        <path d={near} fill="var(--near)" />
      </svg>
      <chakra.div position="absolute" insetX="0" bottom="0" px="4" pb="3" display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
        <chakra.h2
          lang={language}
          className="serif"
          fontWeight="600"
          fontSize={`${size}px`}
          lineHeight="1.3"
          color="#fff"
          textShadow="0 0 10px rgb(12 34 26 / .55), 0 1px 2px rgb(12 34 26 / .55)"
          truncate
        >
          {children}
        </chakra.h2>
        {foot}
      </chakra.div>
    </chakra.div>
  );
}

/** A line drawing of hills for places where nothing is yet. */
export function Hills() {
  return (
    <svg
      viewBox="0 0 320 110"
      width="100%"
      style={{ maxWidth: 320 }}
      aria-hidden="true"
      fill="none"
      stroke="var(--echo-colors-pine-solid)"
      strokeWidth="1.500"
      strokeLinecap="round"
    >
      <path d="M4 96c34-8 52-44 84-46 26-2 40 26 66 24 30-2 46-40 78-38 34 2 50 46 84 56" />
      <path d="M60 104c30-6 50-26 76-26s46 20 76 18c22-2 36-12 58-12" opacity=".5" />
      <circle cx="196" cy="24" r="4" fill="var(--echo-colors-pine-solid)" stroke="none" />
      <circle cx="196" cy="24" r="10" opacity=".6" />
      <circle cx="196" cy="24" r="17" opacity=".3" />
    </svg>
  );
}
