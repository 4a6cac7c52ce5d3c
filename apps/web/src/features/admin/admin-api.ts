import { api } from '../../shared/lib/calls/api.js';

/** The one cache, with what only the administration asks for. Every call is quiet: the screens say how it went. */
export const adminApi = api.enhanceEndpoints({
  addTagTypes: [
    'AdminUser',
    'AdminFeature',
    'AdminPermission',
    'AdminLevel',
    'AdminSubscription',
    'AdminCode',
    'AdminSecurity',
    'AdminReport',
    'AdminFeedback',
    'AdminFeed',
    'AdminError',
    'AdminHealth',
    'AdminSeo',
    'AdminQuery',
    'AdminWhatIf',
    'SpecialWord',
  ],
});
export const quiet = { quiet: true };
