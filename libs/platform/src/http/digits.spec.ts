import { RevisionNumber, Page } from '@app/contracts';
import { refuseOddNumbers } from './digits.js';

const asked = (page: string) => () => refuseOddNumbers({ page, q: '1e3' }, Page);

describe('a number in an address', () => {
  it.each(['1', '007', '1000', '1000000'])('is digits: %s', (page) =>
    expect(asked(page)).not.toThrow(),
  );
  it.each(['1e3', '0x10', ' 5', '', '1.0', '+1', 'Infinity', '99999999999'])('is not %j', (page) =>
    expect(asked(page)).toThrow('这里应为 1 到 1000000 的整数'),
  );
  it.each(['0', '-1', '1000001'])('is none that there is not: %s', (page) =>
    expect(asked(page)).toThrow('这里应为 1 到 1000000 的整数'),
  );
  it('may be left out', () => {
    expect(() => refuseOddNumbers({}, Page)).not.toThrow();
    expect(() => refuseOddNumbers(undefined, Page)).not.toThrow();
  });
  it('may be the whole of a parameter', () => {
    expect(() => refuseOddNumbers('12', RevisionNumber)).not.toThrow();
    expect(() => refuseOddNumbers('1e2', RevisionNumber)).toThrow('这里应为不小于 0 的整数');
  });
});
