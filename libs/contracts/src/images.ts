import * as z from 'zod/mini';

/** What an upload may be. Bytes, pixels of one side, pixels of the whole picture, pictures a person and day. */
export const IMAGE = {
  bytes: 5 * 1024 * 1024,
  side: 4096,
  pixels: 24_000_000,
  perDay: 50,
  /** For the file chooser; the server looks at the bytes. */
  types: ['image/jpeg', 'image/png', 'image/webp'],
  /** ms until the screen gives up: 上传超时. */
  timeout: 60_000,
} as const;

/** The sha256 of the stored picture. */
export const ImageId = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const ImageView = z.object({
  id: z.string(),
  /** Under /media/images: for ever the same picture. */
  url: z.string(),
  /** px */
  width: z.number(),
  height: z.number(),
  /** Bytes as stored. */
  size: z.number(),
  /** Of the file as it was uploaded. */
  name: z.string(),
  createdAt: z.string(),
});
export type ImageView = z.infer<typeof ImageView>;

/** POST /api/images/upload, `multipart/form-data` with one field `file`. The same picture again answers the one that is there. */
export const ImageUploaded = z.object({ success: z.literal(true), image: ImageView });
export type ImageUploaded = z.infer<typeof ImageUploaded>;
export const ImageList = z.object({
  success: z.literal(true),
  images: z.array(ImageView),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
export type ImageList = z.infer<typeof ImageList>;
