import { Damaged } from '@app/kernel';
import type { Link } from './chain.js';
import { REPAIR } from './head-mark.js';
import type { MarkSigner } from './mark-signature.js';

/** A head of the log as it is kept outside: whoever rewrites the log cannot take it back. */
export interface AnchoredHead {
  head: Link;
  /** ISO 8601. */
  at: string;
  /** An operator has accepted the log as it was then: what was anchored before counts no more. */
  begins?: true;
  signature: string;
}
type Unsigned = Omit<AnchoredHead, 'signature'>;

export function anchoredHead(unsigned: Unsigned, signer: MarkSigner): AnchoredHead {
  return { ...unsigned, signature: signer.sign(textOf(unsigned)) };
}

/** @returns nothing for what is no anchored head, e.g. a line that a power cut has torn */
export function readAnchored(text: string): AnchoredHead | undefined {
  try {
    const { head, at, begins, signature } = JSON.parse(text) as AnchoredHead;
    const isWhole =
      Number.isSafeInteger(head.position) &&
      [head.hash, at, signature].every((one) => typeof one === 'string');
    return isWhole ? { head, at, ...(begins === true && { begins }), signature } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Does the log still hold every head that was anchored, since it last began?
 * @param anchored oldest first @throws {Damaged}
 */
export function mustHoldAnchored(
  anchored: readonly AnchoredHead[],
  hashAt: (position: number) => string | undefined,
  signer: MarkSigner,
): void {
  const strange = anchored.find((one) => !signer.verifies(textOf(one), one.signature));
  if (strange)
    throw new Damaged(
      `外部锚点里 ${strange.at} 的记录不是用这条日志的密钥签的`,
      '检查 LOG_ANCHOR 指的是不是这条日志的锚点，主密钥是不是原来那把',
    );
  const begun = anchored.findLastIndex(({ begins }) => begins);
  for (const { head, at } of anchored.slice(Math.max(0, begun))) {
    if (head.position === 0 || hashAt(head.position) === head.hash) continue;
    throw new Damaged(
      `事件日志与外部锚点不符：${at} 时第 ${head.position} 个事件不是现在这一个，日志被改写或截短过`,
      `从备份恢复；确知日志就该这样时（恢复过旧备份）：${REPAIR}`,
    );
  }
}

/** What the signature covers: docs/architecture.md tells strangers how to check it. */
function textOf({ head, at, begins }: Unsigned): string {
  return `yamabiko log anchor 1\n${JSON.stringify([head.position, head.hash, at, begins ?? false])}`;
}
