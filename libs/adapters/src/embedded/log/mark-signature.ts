import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';

/** Says that a head of the log was written by who holds the master key, and lets everybody with the public half check it. */
export interface MarkSigner {
  /** Ed25519, PEM (SPKI). */
  publicKey: string;
  /** Base64. */
  sign(text: string): string;
  verifies(text: string, signature: string): boolean;
}

// For ever: another name would be another key.
const PURPOSE = 'yamabiko log head mark 1';
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The same master key always makes the same signer; the signature tells nothing of it. */
export function markSigner(master: Uint8Array): MarkSigner {
  const seed = Buffer.from(hkdfSync('sha256', master, '', PURPOSE, 32));
  const secret = createPrivateKey({
    key: Buffer.concat([PKCS8, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const open = createPublicKey(secret);
  return {
    publicKey: open.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (text) => sign(null, Buffer.from(text), secret).toString('base64'),
    verifies: (text, signature) =>
      verify(null, Buffer.from(text), open, Buffer.from(signature, 'base64')),
  };
}

/** How a log is signed by this data folder. */
export interface LogSigning {
  signer: MarkSigner;
  /** Has a signed mark been written before? Then one without a signature is none of ours. */
  begun: boolean;
  /** Remembers that the first one is written. */
  begin(): Promise<void>;
}
