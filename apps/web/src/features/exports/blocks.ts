/** A file that grows in memory, a block at a time: nothing is copied when it grows, and it knows an end. */
export class Blocks {
  private readonly blocks: Uint8Array<ArrayBuffer>[] = [];
  private size = 0;

  /** @param most bytes; one more is `refused` */
  constructor(
    private readonly most: number,
    private readonly block: number,
    private readonly refused: string,
  ) {}

  /** @throws beyond the end */
  write({ data, position }: { data: Uint8Array; position: number }): void {
    const end = position + data.length;
    if (end > this.most) throw new Error(this.refused);
    this.size = Math.max(this.size, end);
    while (this.blocks.length * this.block < end) this.blocks.push(new Uint8Array(this.block));
    for (let at = position; at < end;) {
      const inside = at % this.block;
      const part = data.subarray(at - position, at - position + this.block - inside);
      this.blocks[(at - inside) / this.block]?.set(part, inside);
      at += part.length;
    }
  }

  blob(type: string): Blob {
    return new Blob(this.blocks, { type }).slice(0, this.size, type);
  }
}
