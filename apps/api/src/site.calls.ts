import { callsOf } from '../../../libs/platform/src/testing.js';
import { SiteController } from './site.controller.js';

export const calls = callsOf(SiteController, {
  robots: { answers: 'text/plain' },
  index: { answers: 'text/xml' },
  file: { everybodys: 'addresses of public pages', answers: 'text/xml' },
});
