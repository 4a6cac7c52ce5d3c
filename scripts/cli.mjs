// npm run yamabiko -- log status --json
import { ensure } from './ensure.mjs';

await ensure('packages', 'server');
process.setSourceMapsEnabled(true);
await import('../dist/server/cli.js');
