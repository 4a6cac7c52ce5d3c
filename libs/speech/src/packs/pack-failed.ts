export type NotInstalled = 'NO_RUNTIME' | 'NO_MEMORY' | 'NO_SPACE' | 'NOT_THERE' | 'DAMAGED' | 'NO_NETWORK' | 'SILENT'; // prettier-ignore

const SAID: Record<NotInstalled, string> = {
  NO_RUNTIME: '这台机器没有安装可选的包 sherpa-onnx-node',
  NO_MEMORY: '内存不足，这个声音无法运行',
  NO_SPACE: '磁盘空间不足',
  NOT_THERE: '给出的位置没有需要的文件',
  DAMAGED: '文件与登记的摘要不符，没有使用',
  NO_NETWORK: '下载失败，再试会从断开处继续',
  SILENT: '文件都在，但试着朗读一句时失败',
};

/** For people, Chinese; what an engine or the network said is its cause. */
export class PackFailed extends Error {
  override readonly name = 'PackFailed';
  constructor(
    readonly why: NotInstalled,
    readonly detail: string,
    cause?: unknown,
  ) {
    super(`${SAID[why]}${detail === '' ? '' : `（${detail}）`}`, { cause });
  }
}
