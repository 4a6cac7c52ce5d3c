const PATHS = {
  home: 'M4 11.5 12 5l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5h-5v5H5a1 1 0 0 1-1-1z',
  discover: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM15.5 8.5l-2 5-5 2 2-5z',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.8 15.8 20 20',
  lessons: 'M5 5.5h14M5 10h14M5 14.5h9M5 19h6',
  heart:
    'M12 19.5S4.5 15 4.5 9.6A3.9 3.9 0 0 1 12 8a3.9 3.9 0 0 1 7.5 1.6C19.5 15 12 19.5 12 19.5z',
  person:
    'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM5 20c.6-3.7 3.4-5.5 7-5.5s6.4 1.8 7 5.5',
  settings: 'M4 7h9m5 0h2M4 17h2m5 0h9M13 4.8v4.4h5V4.8zM6 14.8v4.4h5v-4.4z',
  play: 'M8 5.5v13l11-6.5z',
  pause: 'M8 5.5v13M16 5.5v13',
  previous: 'M18 6v12l-9-6zM6 6v12',
  next: 'M6 6v12l9-6zM18 6v12',
  replay: 'M5 12a7 7 0 1 0 2.3-5.2M7 3.5v3.7h3.7',
  sound: 'M5 9.5v5h3l4 3.5V6L8 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11',
  close: 'M6 6l12 12M18 6 6 18',
  file: 'M7 4h7l4 4v12H7zM14 4v4h4',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7',
  keys: 'M4 7h16v10H4zM7 10.5h.01M10.5 10.5h.01M14 10.5h.01M17 10.5h.01M8 14h8',
  help: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9.5 9.7a2.5 2.5 0 1 1 3.7 2.2c-.8.45-1.2.9-1.2 1.8M12 16.8h.01',
  feedback: 'M4.5 5.5h15v10.5h-8l-4.5 3.5V16h-2.5zM8.5 9.3h7M8.5 12.3h4.5',
  download: 'M12 4.5v10M8 11l4 4 4-4M5 19.5h14',
  practice:
    'M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM7.8 16.2a6 6 0 0 1 0-8.4M16.2 7.8a6 6 0 0 1 0 8.4M5 19a10 10 0 0 1 0-14M19 5a10 10 0 0 1 0 14',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.7h.01',
  mic: 'M12 14.5a3 3 0 0 0 3-3V7a3 3 0 0 0-6 0v4.5a3 3 0 0 0 3 3zM6 11.5a6 6 0 0 0 12 0M12 17.5V21',
  down: 'M6 9.5l6 6 6-6',
  grip: 'M9 7h.01M15 7h.01M9 12h.01M15 12h.01M9 17h.01M15 17h.01',
  pattern: 'M4 7h8M16 7h4M4 12h3.500M11.500 12h8.500M4 17h12',
  stack: 'M4 10.5h16V20H4zM6 7.2h12M8.5 4h7',
  stackAdd: 'M4 10.5h16V20H4zM6 7.2h12M8.5 4h7M12 12.7v5M9.5 15.2h5',
} as const;
export type IconName = keyof typeof PATHS;

/** A line of one weight; always beside or under words, so it is hidden from readers. */
export function Icon({
  name,
  size = 22,
  filled = false,
}: {
  name: IconName;
  size?: number;
  filled?: boolean;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
