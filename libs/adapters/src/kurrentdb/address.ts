import { STREAMS } from './fitting.js';

/** A server as its client knows it, and what the names of our streams begin with there. */
interface KurrentAddress {
  url: string;
  prefix: string;
}
const NAME = /^[a-z0-9][a-z0-9-]{0,62}$/;

/**
 * `kurrentdb://host:2113?tls=true&streams=trial`: a log of its own beside others on the same server, as a bucket has paths and a Redis numbers.
 * @throws {TypeError} for a name that would not do
 */
export function kurrentAddress(text: string): KurrentAddress {
  const [before = '', query = ''] = text.split('?', 2);
  const parameters = new URLSearchParams(query);
  const name = parameters.get('streams');
  if (name === null) return { url: text, prefix: STREAMS };
  if (!NAME.test(name))
    throw new TypeError('KURRENTDB_URL: streams is a name of small letters, digits and hyphens');
  parameters.delete('streams');
  const rest = parameters.toString();
  return { url: rest === '' ? before : `${before}?${rest}`, prefix: `${name}.` };
}
