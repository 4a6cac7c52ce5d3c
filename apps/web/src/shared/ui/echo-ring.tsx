import { useId, type RefObject } from 'react';

interface Props {
  /** Rings: repetitions of a sentence, or sentences of a lesson. Above twelve they become ticks of one ring. */
  rings: number;
  /** Finished ones. */
  done: number;
  /** Fill of the ring after the finished ones, 0–1, when it is not driven from outside. */
  progress?: number;
  /** Gets the active circle, so that a player can fill it every frame without React. */
  activeRef?: RefObject<SVGCircleElement | null>;
  size?: number;
  /** Radius left free in the middle. */
  inner?: number;
}

/** The signature: thin rings around a centre, one a repetition; the active one fills, finished ones fade outward. */
export function EchoRing({ rings, done, progress = 0, activeRef, size = 120, inner = 34 }: Props) {
  const id = useId();
  const middle = size / 2;
  if (rings > 12) {
    const radius = middle - 4;
    return (
      <svg
        width={size}
        height={size}
        viewBox={`0 0 ${size} ${size}`}
        aria-hidden="true"
        style={{ transform: 'rotate(-90deg)' }}
      >
        <circle
          cx={middle}
          cy={middle}
          r={radius}
          pathLength={rings}
          fill="none"
          stroke="var(--echo-colors-border-strong)"
          strokeWidth="2"
          strokeDasharray={`${rings > 90 ? rings : 0.72} 0.28`}
          opacity=".6"
        />
        <mask id={id}>
          <circle
            cx={middle}
            cy={middle}
            r={radius}
            pathLength={rings}
            fill="none"
            stroke="#fff"
            strokeWidth="5"
            strokeDasharray={`${done + progress} ${rings}`}
          />
        </mask>
        <circle
          mask={`url(#${id})`}
          cx={middle}
          cy={middle}
          r={radius}
          pathLength={rings}
          fill="none"
          stroke="var(--echo-colors-pine-solid)"
          strokeWidth="4"
          strokeDasharray={`${rings > 90 ? rings : 0.72} 0.28`}
        />
      </svg>
    );
  }
  const gap = Math.min(7, (middle - inner - 2) / Math.max(1, rings));
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
      style={{ transform: 'rotate(-90deg)' }}
    >
      {Array.from({ length: rings }, (_, index) => {
        const radius = inner + gap * (index + 0.6);
        const finished = index < done;
        const active = index === done;
        return (
          <g key={radius}>
            <circle
              cx={middle}
              cy={middle}
              r={radius}
              fill="none"
              stroke="var(--echo-colors-border-strong)"
              strokeWidth="1"
              opacity={0.6 - index * 0.03}
            />
            <circle
              ref={active ? activeRef : undefined}
              cx={middle}
              cy={middle}
              r={radius}
              fill="none"
              pathLength={1}
              stroke="var(--echo-colors-pine-solid)"
              strokeWidth={active ? 2.6 : 1.6}
              strokeLinecap={active ? 'butt' : undefined}
              strokeDasharray="1 1"
              strokeDashoffset={finished ? 0 : active ? 1 - progress : 1}
              opacity={finished ? 0.75 - (done - index - 1) * 0.1 : 1}
              style={{ transition: 'opacity 220ms ease-out, stroke-width 220ms ease-out' }}
            />
          </g>
        );
      })}
    </svg>
  );
}

/** The mark: a voice, and what the mountain gives back. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <g fill="none" stroke="var(--echo-colors-pine-solid)" strokeLinecap="round">
        <circle cx="32" cy="30" r="6" fill="var(--echo-colors-pine-solid)" stroke="none" />
        <path d="M20.5 34.5a12 12 0 1 1 23 0" strokeWidth="3.4" />
        <path d="M14.6 37a18.5 18.5 0 1 1 34.8 0" strokeWidth="2.6" opacity=".6" />
        <path d="M9 39.6a25 25 0 1 1 46 0" strokeWidth="2" opacity=".34" />
      </g>
      <path
        d="M5 48c7-6 13-8 19-4 5 3 9 3 14-1 6-5 12-4 21 4-6 8-15 12-27 12S11 56 5 48z"
        fill="var(--echo-colors-pine-solid)"
      />
    </svg>
  );
}
