type Data = Readonly<Record<string, unknown>>;
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Lines of contexts that are not made of slices yet; a slice says its own. Only fields that are not personal may be named here. */
export const linesOfOthers: Readonly<Record<string, (data: Data) => string>> = {
  LessonFinished: () => '听完了一课',
  CheckedIn: ({ day }) => `${text(day)} 打卡`,
};
