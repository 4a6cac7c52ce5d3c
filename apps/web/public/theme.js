// Before the first paint, and in a file of its own so that the page needs no inline script: the theme she chose, and whether this is home.
(function () {
  var theme = 'system';
  var begun = '';
  try {
    theme = JSON.parse(localStorage.getItem('yamabiko_settings') || '{}').value.theme || theme;
  } catch {
    // garbage or a forbidden storage: as the system has it
  }
  try {
    // Home keeps a place free for what she can go on with: two cards for a person, one for a visitor who has listened here.
    begun = localStorage.getItem('yamabiko_auth_token')
      ? ' begun both'
      : localStorage.getItem('yamabiko_places')
        ? ' begun'
        : '';
  } catch {
    // a forbidden storage has nothing to go on with
  }
  var dark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  var root = document.documentElement;
  root.className = (dark ? 'dark' : 'light') + (location.pathname === '/' ? ' home' + begun : '');

  // The browser's own bars go with what she chose, not with what the system would have.
  var bars = document.querySelectorAll('meta[name=theme-color]');
  var paint = function () {
    bars.forEach(function (bar) {
      bar.content = root.classList.contains('dark') ? '#11181A' : '#FBFAF6';
    });
  };
  paint();
  new MutationObserver(paint).observe(root, { attributeFilter: ['class'] });

  // On paper it is day: browsers leave grounds away, and night's pale words would stand on white.
  var night = false;
  matchMedia('print').addEventListener('change', function (paper) {
    if (paper.matches) night = root.classList.contains('dark');
    if (!night) return;
    root.classList.toggle('dark', !paper.matches);
    root.classList.toggle('light', paper.matches);
  });
})();

// The one policy of trusted types: a script, a worker or a service worker has an address, and the CSP says which; text never becomes HTML.
if (window.trustedTypes) {
  window.trustedTypes.createPolicy('default', {
    createScriptURL: function (url) {
      return url;
    },
  });
}
