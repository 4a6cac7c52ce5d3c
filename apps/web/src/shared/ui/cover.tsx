import { byDay, ECHO, HILLS, hillsOf } from '@app/lesson';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A valley from the title: the hills and the place of the echo follow from its words, so no lesson looks naked or like its neighbour. */
export function Cover({
  title,
  language,
  children,
}: {
  title: string;
  language: string;
  children: ReactNode;
}) {
  const { hue, echo, far, mid, near } = hillsOf({ title, language });
  const day = byDay(hue);
  const size = title.length > 18 ? 17 : title.length > 10 ? 21 : 26;
  return (
    <chakra.div
      position="relative"
      overflow="hidden"
      aspectRatio="16 / 10"
      css={{
        '--sky': day.sky,
        '--far': day.far,
        '--mid': day.mid,
        '--near': day.near,
        _dark: {
          '--sky': `hsl(${hue} 18% 12%)`,
          '--far': `hsl(${hue} 20% 18%)`,
          '--mid': `hsl(${hue} 24% 25%)`,
          '--near': `hsl(${hue} 28% 33%)`,
        },
      }}
    >
      <svg
        viewBox={`0 0 ${HILLS.width} ${HILLS.height}`}
        width="100%"
        height="100%"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <rect {...HILLS} fill="var(--sky)" />
        <g fill="none" stroke="var(--near)">
          <circle
            cx={echo.x}
            cy={echo.y}
            r={ECHO.dot.r}
            fill="var(--near)"
            stroke="none"
            opacity={ECHO.dot.opacity}
          />
          {ECHO.rings.map(({ r, stroke, opacity }) => (
            <circle key={r} cx={echo.x} cy={echo.y} r={r} strokeWidth={stroke} opacity={opacity} />
          ))}
        </g>
        <path d={far} fill="var(--far)" />
        <path d={mid} fill="var(--mid)" />
        <path d={near} fill="var(--near)" />
      </svg>
      {/* The shade is the title's own: white words are AA on every hill, and where the title is hidden, so is the shade. */}
      <chakra.h2
        position="absolute"
        insetX="0"
        bottom="0"
        px="4"
        pt="12"
        pb="3"
        bgImage={`linear-gradient(transparent, hsl(${hue} 40% 16% / .68) 3rem)`}
        lang={language}
        className="serif"
        fontWeight="600"
        fontSize={`${size}px`}
        lineHeight="1.3"
        color="#fff"
        truncate
      >
        {children}
      </chakra.h2>
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
      strokeWidth="1.5"
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
