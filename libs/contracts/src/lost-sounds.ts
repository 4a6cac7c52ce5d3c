import * as z from 'zod/mini';

/** Which sound of a lesson could not be had: the name of its file without `.mp3`. */
export const LostSound = z.object({ key: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });
export type LostSound = z.infer<typeof LostSound>;
/** `making`: its file is gone, and will be made again; false: it is there, try again. */
export const LostSoundAnswer = z.object({ success: z.literal(true), making: z.boolean() });
