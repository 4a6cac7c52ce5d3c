import * as z from 'zod/mini';

export const ExportFormat = z.enum(['mp3', 'mp4', 'srt', 'lrc', 'anki']);
export type ExportFormat = z.infer<typeof ExportFormat>;
/** Formats that a level opens; the others are free for everybody who may see the lesson. */
export const EXPORT_FEATURES = { mp3: 'export_audio', mp4: 'export_video' } as const;

export const RequestExport = z.object({
  format: ExportFormat,
  /** Language of the translations that go along; none without it. */
  language: z.optional(z.string().check(z.minLength(2), z.maxLength(20))),
});
export type RequestExport = z.infer<typeof RequestExport>;

/** What this person can have of this lesson made by the server, and otherwise why not. */
export const ExportOffer = z.object({
  format: ExportFormat,
  state: z.enum(['open', 'locked', 'unavailable']),
  reason: z.optional(z.string()),
});
export type ExportOffer = z.infer<typeof ExportOffer>;
export const ExportOffers = z.object({ success: z.literal(true), formats: z.array(ExportOffer) });
