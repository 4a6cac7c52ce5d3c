// Before the first paint, and in a file of its own so that the page needs no inline script: the theme they chose, and whether this is home.
(function () {
  var theme = 'system';
  var begun = '';
  try {
    theme = JSON.parse(localStorage.getItem('yamabiko_settings') || '{}').value.theme || theme;
  } catch {
    // garbage or a forbidden storage: as the system has it
  }
  try {
    // Home keeps a place free for what they can go on with: two cards for a person, one for a visitor who has listened here.
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

  // The browser's own bars go with what they chose, not with what the system would have.
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

// The product itself could not be loaded: words and a way on instead of rings that turn for ever.
(function () {
  var add = function (parent, tag, words) {
    var element = parent.appendChild(document.createElement(tag));
    element.textContent = words;
    return element;
  };
  var tell = function () {
    var dark = document.documentElement.classList.contains('dark');
    var loading = document.getElementById('loading');
    if (!loading || loading.getAttribute('role') === 'alert') return;
    loading.setAttribute('role', 'alert');
    loading.removeAttribute('aria-label');
    loading.style.background = dark ? '#11181A' : '#FBFAF6';
    loading.style.padding = '0 16px';
    loading.style.font = '16px/1.6 system-ui, sans-serif';
    loading.style.textAlign = 'center';
    loading.textContent = '';
    add(loading, 'h1', '这一页出了问题').style.fontSize = '20px';
    add(loading, 'p', '页面没有加载完，请检查网络。保存过的内容不受影响。');
    var ways = add(loading, 'p', '');
    var again = add(ways, 'button', '重试');
    again.type = 'button';
    again.style.cssText =
      'font:inherit;color:inherit;background:none;border:1px solid;border-radius:10px;padding:10px 20px;margin-right:20px;cursor:pointer';
    again.addEventListener('click', function () {
      location.reload();
    });
    var home = add(ways, 'a', '回首页');
    home.href = '/';
    home.style.color = 'inherit';
  };
  addEventListener(
    'error',
    function (event) {
      if (event.target.tagName === 'SCRIPT' && event.target.type === 'module') tell();
    },
    true,
  );
})();

// The one policy of trusted types: a script, a worker or a service worker has an address, and the CSP says which; text never becomes HTML.
if (window.trustedTypes) {
  window.trustedTypes.createPolicy('default', {
    createScriptURL: function (url) {
      return url;
    },
  });
}
