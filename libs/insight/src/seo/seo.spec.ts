import { NOTHING_SAID } from '@app/contracts';
import { given } from '../../../kernel/src/testing.js';
import { seo, type SeoCommand, type SeoEvent } from './seo.js';

const of = { by: 'boss', at: '2026-01-01T00:00:00.000Z', place: 'lesson' as const };
const said = { ...NOTHING_SAID, title: '{title}：逐句听' };
const change = (more: object = {}): SeoCommand => ({
  type: 'ChangeSeo',
  data: { ...of, ...said, ...more },
});
const changed = (more: object = {}): SeoEvent => ({
  type: 'SeoChanged',
  data: { ...of, ...said, ...more },
});

describe('what administrators say of pages', () => {
  const after = given(seo);
  it('is recorded', () => after().when(change()).thenEvents(changed()));
  it('is recorded once', () => {
    after(changed()).when(change()).thenNothing();
    after()
      .when(change({ title: '' }))
      .thenNothing();
  });
  it('has places for the words of the page, and no others', () => {
    const refused = (more: object) => after().when(change(more)).thenRejected('INVALID');
    refused({ title: '{titel}' });
    refused({ description: '{description} {nope}' });
    refused({ place: 'site', title: '{title}' });
    after()
      .when(change({ description: '{title}：{description}' }))
      .thenEvents(changed({ description: '{title}：{description}' }));
    after()
      .when(change({ title: '半个 { 括号' }))
      .thenEvents(changed({ title: '半个 { 括号' }));
  });
  it('is of one place', () =>
    after(changed())
      .when(change({ place: 'tag' }))
      .thenEvents(changed({ place: 'tag' })));
  it('is not written over what another has said meanwhile, unless that was read', () => {
    const other = { ...said, title: '听{title}' };
    after(changed())
      .when({ ...change({ title: 'A' }), seen: NOTHING_SAID })
      .thenRejected('CONFLICT');
    after(changed(other))
      .when({ ...change({ title: 'A' }), seen: other })
      .thenEvents(changed({ title: 'A' }));
    after(changed())
      .when({ ...change(), seen: NOTHING_SAID })
      .thenNothing();
  });
  it('is taken back', () =>
    after(changed())
      .when(change({ title: '' }))
      .thenEvents(changed({ title: '' })));
});
