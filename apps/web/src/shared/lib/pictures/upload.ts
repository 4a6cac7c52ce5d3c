import { Failure, IMAGE, ImageUploaded, type ImageView, LINES } from '@app/contracts';

/** Sends a picture and tells how far it is (0–1). `fetch` tells nothing of an upload. @throws Error with the words for the person; aborted: 上传已取消 */
export const uploadImage = (
  file: File,
  {
    token,
    signal,
    onProgress,
  }: { token: string | undefined; signal: AbortSignal; onProgress: (part: number) => void },
): Promise<ImageView> =>
  new Promise((resolve, reject) => {
    const fail = (words: string) => reject(new Error(words));
    if (!(IMAGE.types as readonly string[]).includes(file.type))
      return fail('请选 JPEG、PNG 或 WebP 图片');
    if (file.size > IMAGE.bytes)
      return fail(`图片过大，请选 ${IMAGE.bytes / 1024 / 1024} MB 以内的图片`);
    if (signal.aborted) return fail('上传已取消');
    const call = new XMLHttpRequest();
    call.open('POST', '/api/images/upload');
    call.timeout = IMAGE.timeout;
    call.responseType = 'json';
    if (token !== undefined) call.setRequestHeader('authorization', `Bearer ${token}`);
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    call.addEventListener('load', () => {
      const answer = ImageUploaded.safeParse(call.response);
      if (answer.success) return resolve(answer.data.image);
      const said = Failure.safeParse(call.response);
      return fail(said.success ? said.data.error : '图片没有传上去，请重试');
    });
    call.addEventListener('timeout', () => fail('上传超时'));
    call.addEventListener('error', () => fail(LINES.OFFLINE));
    call.addEventListener('abort', () => fail('上传已取消'));
    signal.addEventListener('abort', () => call.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    call.send(form);
  });
