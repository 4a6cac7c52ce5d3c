import { PHONE_WIDTH } from '@app/contracts';

/** What a browser says of the thing it runs on; passed in, so that the rules below stay pure. */
export interface Looks {
  userAgent: string;
  /** Points of touch; 0 without a touch screen. */
  touchPoints?: number;
  /** Width of the window in px. */
  width?: number;
}

export interface Device {
  deviceType: 'desktop' | 'tablet' | 'mobile';
  isMobile: boolean;
  isTablet: boolean;
  isDesktop: boolean;
  isIOS: boolean;
  isAndroid: boolean;
}

export interface Browser {
  name: string;
  /** Whole number, or '' when the browser does not tell. */
  version: string;
  userAgent: string;
  isIOS: boolean;
  isAndroid: boolean;
  isMobile: boolean;
}

const PHONE =
  /iPhone|iPod|Windows Phone|IEMobile|BlackBerry|BB10|Opera Mini|Opera Mobi|\(Phone;|Mobile/i;
const TABLET = /iPad|Tablet|PlayBook|Kindle|Silk(?!.{0,300}Mobile)/i;

export const deviceOf = ({ userAgent, touchPoints = 0 }: Looks): Device => {
  // An iPad asks for desktop sites and calls itself a Macintosh; only its touch screen tells.
  const disguised = /Macintosh/.test(userAgent) && touchPoints > 1;
  const isAndroid = /Android/i.test(userAgent) && !/Windows Phone/i.test(userAgent);
  const isTablet = disguised || TABLET.test(userAgent) || (isAndroid && !/Mobile/i.test(userAgent));
  const isMobile = !isTablet && PHONE.test(userAgent);
  return {
    deviceType: isTablet ? 'tablet' : isMobile ? 'mobile' : 'desktop',
    isMobile,
    isTablet,
    isDesktop: !isTablet && !isMobile,
    isIOS: disguised || (/iPhone|iPad|iPod/.test(userAgent) && !/Windows Phone/i.test(userAgent)),
    isAndroid,
  };
};

/** A phone by name, or a small touch screen; tablets are at home on a desk. */
export const isPhone = (looks: Looks): boolean => {
  const { isMobile, isTablet } = deviceOf(looks);
  return (
    isMobile ||
    (!isTablet && (looks.touchPoints ?? 0) > 0 && (looks.width ?? Infinity) < PHONE_WIDTH)
  );
};

// Most browsers also claim to be Chrome or Safari: the particular ones come first.
const BROWSERS: [name: string, pattern: RegExp][] = [
  ['微信', /MicroMessenger\/(\d+)/],
  ['Edge', /(?:Edg|EdgA|EdgiOS|Edge)\/(\d+)/],
  ['Opera', /(?:OPR|OPiOS|Opera Mini|Opera)\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['QQ 浏览器', /M?QQBrowser\/(\d+)/],
  ['UC 浏览器', /UCBrowser\/(\d+)/],
  ['小米浏览器', /MiuiBrowser\/(\d+)/],
  ['华为浏览器', /HuaweiBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\/(\d+)/],
  ['Safari', /Version\/(\d{1,4})(?:\.\d{1,4}){0,4} (?:Mobile\/\S{1,40} )?Safari/],
];

export const browserOf = (looks: Looks): Browser => {
  const { isIOS, isAndroid, isMobile } = deviceOf(looks);
  const found = BROWSERS.map(
    ([name, pattern]) => [name, pattern.exec(looks.userAgent)?.[1]] as const,
  ).find(([, version]) => version !== undefined);
  return {
    name: found?.[0] ?? '浏览器',
    version: found?.[1] ?? '',
    userAgent: looks.userAgent,
    isIOS,
    isAndroid,
    isMobile,
  };
};

/** This browser, now. */
export const looks = (): Looks => ({
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  width: innerWidth,
});
