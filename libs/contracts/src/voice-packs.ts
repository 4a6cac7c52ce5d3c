import * as z from 'zod/mini';

/** A third of a gigabyte comes and lies in pieces of so many bytes. */
export const VOICE_PIECE_BYTES = 4 * 1024 * 1024;

/** Never less than it is: so much room has to be there. */
export const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;

/** Becomes part of a stream's name and of a folder's. */
export const VoicePackId = z.string().check(z.regex(/^\w[\w.-]{0,80}$/));
export const VoicePieceNumber = z.string().check(z.regex(/^\d{1,4}$/));

/** `failed`: the last installation did not come to its end; `why` says what to do. */
export const VoicePackState = z.enum(['absent', 'installing', 'installed', 'failed']);
export const VoicePackView = z.object({
  id: z.string(),
  name: z.string(),
  languages: z.array(z.string()),
  speakers: z.number(),
  licence: z.string(),
  author: z.string(),
  source: z.string(),
  note: z.string(),
  /** Of all files, and of each: who brings them along brings these. */
  bytes: z.number(),
  files: z.array(z.object({ name: z.string(), bytes: z.number() })),
  /** Free memory that the voice must find. */
  memoryBytes: z.number(),
  state: VoicePackState,
  /** Bytes that are there, while it is installed. */
  done: z.optional(z.number()),
  /** Seconds of work for a second of sound, measured after installation on the machine that did it. */
  rtf: z.optional(z.number()),
  /** Chinese. */
  why: z.optional(z.string()),
});
export type VoicePackView = z.infer<typeof VoicePackView>;
export const VoicePacks = z.object({ success: z.literal(true), packs: z.array(VoicePackView) });
export type VoicePacks = z.infer<typeof VoicePacks>;

/** Which pieces of a file somebody has brought are not here yet: they go on where they were interrupted. */
export const VoicePieces = z.object({ success: z.literal(true), missing: z.array(z.number()) });
export type VoicePieces = z.infer<typeof VoicePieces>;

export const SampleVoice = z.object({
  voiceId: z.string().check(z.minLength(1), z.maxLength(120)),
});
export type SampleVoice = z.infer<typeof SampleVoice>;
/** A sentence in that voice; the same address for ever. */
export const VoiceSample = z.object({
  success: z.literal(true),
  url: z.string(),
  text: z.string(),
  /** Seconds. */
  duration: z.number(),
});
export type VoiceSample = z.infer<typeof VoiceSample>;
