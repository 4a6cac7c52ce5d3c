const PATHS = {
  home: 'M4 11.5 12 5l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5h-5v5H5a1 1 0 0 1-1-1z',
  lessons: 'M5 5.5h14M5 10h14M5 14.5h9M5 19h6',
  heart: 'M12 19.5S4.5 15 4.5 9.6A3.9 3.9 0 0 1 12 8a3.9 3.9 0 0 1 7.500 1.600C19.500 15 12 19.500 12 19.500z',
  person: 'M12 11.500a3.750 3.750 0 1 0 0-7.500 3.750 3.750 0 0 0 0 7.500zM5 20c.6-3.700 3.400-5.500 7-5.500s6.400 1.800 7 5.500',
  settings: 'M4 7h9m5 0h2M4 17h2m5 0h9M13 4.800v4.400h5V4.800zM6 14.800v4.400h5v-4.400z',
  play: 'M8 5.500v13l11-6.500z',
  pause: 'M8 5.500v13M16 5.500v13',
  previous: 'M18 6v12l-9-6zM6 6v12',
  next: 'M6 6v12l9-6zM18 6v12',
  replay: 'M5 12a7 7 0 1 0 2.300-5.200M7 3.500v3.700h3.700',
  sound: 'M5 9.500v5h3l4 3.500V6L8 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a7.500 7.500 0 0 1 0 11',
  close: 'M6 6l12 12M18 6 6 18',
  file: 'M7 4h7l4 4v12H7zM14 4v4h4',
  trash: 'M5 7h14M10 7V4.500h4V7M7 7l.8 12.500h8.400L17 7',
  keys: 'M4 7h16v10H4zM7 10.500h.01M10.500 10.500h.01M14 10.500h.01M17 10.500h.01M8 14h8',
  help: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM9.500 9.700a2.500 2.500 0 1 1 3.700 2.200c-.8.450-1.200.9-1.200 1.800M12 16.800h.01',
  feedback: 'M4.500 5.500h15v10.500h-8l-4.500 3.500V16h-2.500zM8.500 9.300h7M8.500 12.300h4.500',
  download: 'M12 4.500v10M8 11l4 4 4-4M5 19.500h14',
  practice: 'M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM7.800 16.200a6 6 0 0 1 0-8.400M16.200 7.800a6 6 0 0 1 0 8.400M5 19a10 10 0 0 1 0-14M19 5a10 10 0 0 1 0 14',
  info: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 11v5.500M12 7.700h.01',
  mic: 'M12 14.500a3 3 0 0 0 3-3V7a3 3 0 0 0-6 0v4.500a3 3 0 0 0 3 3zM6 11.500a6 6 0 0 0 12 0M12 17.500V21',
  down: 'M6 9.500l6 6 6-6',
} as const;
export type IconName = keyof typeof PATHS;

/** A line of one weight; always beside or under words, so it is hidden from readers. */
export function Icon({ name, size = 22, filled = false }: { name: IconName; size?: number; filled?: boolean }) {
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
