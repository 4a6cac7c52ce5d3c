import { browserOf, deviceOf, isPhone } from './device.js';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const IPHONE_CHROME =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1';
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36';
const TAB =
  'Mozilla/5.0 (Linux; Android 13; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0.0.0 Safari/537.36';
const WECHAT =
  'Mozilla/5.0 (Linux; Android 12; ELS-AN00) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/107.0.5304.141 Mobile Safari/537.36 XWEB/5023 MicroMessenger/8.0.37.2380(0x28002537) WeChat/arm64';
const HARMONY =
  'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0.4.300';
const FIREFOX_PHONE = 'Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0';
const FIREFOX_TABLET = 'Mozilla/5.0 (Android 13; Tablet; rv:131.0) Gecko/131.0 Firefox/131.0';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36 Edg/128.0.2739.42';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const LUMIA =
  'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15063';
const UC =
  'Mozilla/5.0 (Linux; U; Android 11; zh-CN; V2055A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/78.0.3904.108 UCBrowser/13.4.0 Mobile Safari/537.36';
const FIRE =
  'Mozilla/5.0 (Linux; Android 9; KFMAWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/102.2.1 like Chrome/102.0.5005.125 Safari/537.36';

it.each([
  ['iPhone', IPHONE, 'mobile', 'Safari', '18', 'ios'],
  ['Chrome on an iPhone', IPHONE_CHROME, 'mobile', 'Chrome', '126', 'ios'],
  ['old iPad', IPAD, 'tablet', 'Safari', '12', 'ios'],
  ['Mac', MAC, 'desktop', 'Safari', '17', ''],
  ['Pixel', PIXEL, 'mobile', 'Chrome', '129', 'android'],
  ['Galaxy Tab', TAB, 'tablet', 'Samsung Internet', '23', 'android'],
  ['WeChat', WECHAT, 'mobile', '微信', '8', 'android'],
  ['HarmonyOS phone', HARMONY, 'mobile', '华为浏览器', '5', ''],
  ['Firefox on a phone', FIREFOX_PHONE, 'mobile', 'Firefox', '131', 'android'],
  ['Firefox on a tablet', FIREFOX_TABLET, 'tablet', 'Firefox', '131', 'android'],
  ['Edge on Windows', EDGE, 'desktop', 'Edge', '128', ''],
  ['Firefox on Linux', LINUX, 'desktop', 'Firefox', '130', ''],
  ['Windows Phone, which claims Android', LUMIA, 'mobile', 'Edge', '15', ''],
  ['UC', UC, 'mobile', 'UC 浏览器', '13', 'android'],
  ['Fire tablet', FIRE, 'tablet', 'Chrome', '102', 'android'],
  ['nothing at all', '', 'desktop', '浏览器', '', ''],
])('knows %s', (_what, userAgent, deviceType, name, version, system) => {
  const device = deviceOf({ userAgent });
  const browser = browserOf({ userAgent });
  expect(device).toEqual({
    deviceType,
    isMobile: deviceType === 'mobile',
    isTablet: deviceType === 'tablet',
    isDesktop: deviceType === 'desktop',
    isIOS: system === 'ios',
    isAndroid: system === 'android',
  });
  expect(browser).toEqual({
    name,
    version,
    userAgent,
    isIOS: device.isIOS,
    isAndroid: device.isAndroid,
    isMobile: device.isMobile,
  });
});

it('sees through an iPad that says Macintosh', () => {
  expect(deviceOf({ userAgent: MAC, touchPoints: 5 })).toMatchObject({
    isTablet: true,
    isIOS: true,
  });
});

it.each([
  ['a phone by name, however wide', { userAgent: PIXEL, touchPoints: 5, width: 915 }, true],
  ['a small touch screen', { userAgent: EDGE, touchPoints: 10, width: 599 }, true],
  ['a touch screen of 600 px', { userAgent: EDGE, touchPoints: 10, width: 600 }, false],
  ['a narrow window without touch', { userAgent: EDGE, touchPoints: 0, width: 400 }, false],
  ['a tablet, even narrow', { userAgent: TAB, touchPoints: 5, width: 580 }, false],
  ['an iPad in split view', { userAgent: MAC, touchPoints: 5, width: 507 }, false],
])('takes for a phone: %s → %#', (_what, looks, phone) => expect(isPhone(looks)).toBe(phone));
