interface Schema<T> {
  safeParse: (
    value: unknown,
    options: { error: () => string },
  ) => { success: true; data: T } | { success: false; error: { issues: { message: string }[] } };
}
/** What a form holds as the contract wants it, or the first thing that is wrong with it. */
export const readForm = <T>(schema: Schema<T>, value: unknown): { data: T } | { fault: string } => {
  // Where the contract has no words of its own, the issue has none.
  const parsed = schema.safeParse(value, { error: () => '' });
  if (parsed.success) return { data: parsed.data };
  return { fault: parsed.error.issues[0]?.message || '请检查填写的内容' };
};
