import { focusFields } from './focus-fields.js';

describe('the caret of a node that is opened', () => {
  let panel: HTMLElement;
  beforeEach(() => {
    jest.useFakeTimers();
    document.body.innerHTML = '<section><input id="name"><div data-fields></div></section>';
    panel = document.querySelector('section') as HTMLElement;
  });
  afterEach(() => {
    jest.useRealTimers();
    document.body.innerHTML = '';
  });
  const given = (html: string) =>
    ((panel.querySelector('[data-fields]') as HTMLElement).innerHTML = html);
  const opened = () => {
    focusFields(() => panel);
    jest.advanceTimersByTime(60);
  };

  it('stands in the text, not in the name of the node', () => {
    given('<button></button><input><textarea id="text"></textarea>');
    opened();
    expect(document.activeElement?.id).toBe('text');
  });
  it('stands in the first field where there is no text, and waits for what comes late', () => {
    opened();
    given('<input type="file"><button></button><input id="first">');
    jest.advanceTimersByTime(60);
    expect(document.activeElement?.id).toBe('first');
  });
  it('stays where it is when nothing can be written', () => {
    opened();
    jest.advanceTimersByTime(10_000);
    expect([document.activeElement, jest.getTimerCount()]).toEqual([document.body, 0]);
  });
});
