/** The valley behind the page's head: distance in three tones, an echo above it. Decoration only. */
export function Valley() {
  return (
    <svg
      viewBox="0 0 1200 360"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
      style={{
        position: 'absolute',
        top: 0,
        left: 0,
        width: '100%',
        height: 360,
        pointerEvents: 'none',
      }}
    >
      <defs>
        <linearGradient id="mist" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.35" stopColor="var(--echo-colors-bg)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--echo-colors-bg)" />
        </linearGradient>
      </defs>
      <g fill="none" stroke="var(--echo-colors-hill-near)">
        <circle cx="1172" cy="34" r="11" fill="var(--echo-colors-hill-near)" stroke="none" />
        <circle cx="1172" cy="34" r="25" strokeWidth="2" opacity=".7" />
        <circle cx="1172" cy="34" r="42" strokeWidth="1.500" opacity=".5" />
        <circle cx="1172" cy="34" r="62" strokeWidth="1.200" opacity=".35" />
        <circle cx="1172" cy="34" r="85" strokeWidth="1" opacity=".22" />
      </g>
      <path
        d="M300 360c100 0 150-76 220-90 90-16 120-92 210-100s110 44 190 30 130-62 280-22v182H300z"
        fill="var(--echo-colors-hill-far)"
        opacity=".7"
      />
      <path
        d="M240 360c70-4 120-34 180-40 110-10 190-66 300-64s140 34 240 14 140-50 240-28v118H240z"
        fill="var(--echo-colors-hill-mid)"
        opacity=".55"
      />
      <rect width="1200" height="360" fill="url(#mist)" />
    </svg>
  );
}
