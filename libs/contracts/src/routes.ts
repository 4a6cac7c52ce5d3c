/**
 * Every screen that people can meet, as React Router writes it: the web has a screen for each, page
 * views are counted by them. What is not here is no screen (`other` in the statistics). Screens of
 * /admin are one: nobody counts there.
 */
export const ROUTES = [
  '/',
  '/discover',
  '/player/:id',
  '/content-info',
  '/login',
  '/settings',
  '/mobile-tip',
  '/unauthorized',
  '/install-guide',
  '/level-settings',
  '/credits',
  '/roadmap',
  '/dev/mailbox',
  '/content',
  '/editor/:id?',
  '/profile',
  '/feedback',
  '/notices',
  '/upgrade',
  '/favorites',
  '/collections',
  '/collection/:id',
  '/collection/:id/edit',
  '/class/:id',
  '/join/:token',
  '/templates',
  '/user/:id',
  '/practice',
  '/special-words',
  '/pictures',
  '/checkin',
  '/admin/*',
] as const;
export type RoutePath = (typeof ROUTES)[number];
