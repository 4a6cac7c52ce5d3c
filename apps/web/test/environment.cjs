const { TestEnvironment } = require('jest-environment-jsdom');
const endAsyncContexts = require('../../../scripts/jest-async-contexts.cjs');

const fromNode = (
  'TextEncoder TextDecoder ReadableStream WritableStream TransformStream structuredClone BroadcastChannel ' +
  'fetch Request Response Headers FormData AbortController AbortSignal'
).split(' ');

/** jsdom with what React Router, RTK Query and Chakra expect of a browser. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    const page = this.global;
    for (const name of fromNode) page[name] = globalThis[name];
    // RTK Query asks for '/api/…': node's Request wants a whole address.
    page.Request = class extends globalThis.Request {
      constructor(input, init) {
        super(typeof input === 'string' ? new URL(input, page.location.href) : input, init);
      }
    };
    const observer = class {
      observe() {}
      unobserve() {}
      disconnect() {}
      takeRecords() {
        return [];
      }
    };
    page.ResizeObserver ??= observer;
    page.IntersectionObserver ??= observer;
    page.matchMedia ??= (media) => ({
      matches: false,
      media,
      addEventListener() {},
      removeEventListener() {},
    });
    page.Element.prototype.scrollTo ??= () => {};
    page.Element.prototype.scrollIntoView ??= () => {};
    page.HTMLMediaElement.prototype.play = () => Promise.resolve();
    page.HTMLMediaElement.prototype.pause = () => {};
    page.HTMLMediaElement.prototype.load = () => {};
  }
  async teardown() {
    endAsyncContexts();
    await super.teardown();
  }
};
