import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { preferences, preferred } from '../../../shared/lib/kept/preferences.js';
import { useSight } from './use-sight.js';

const blind = { id: 'blind', showText: false, showTranslation: false };
const fine = { id: 'fine', showText: true, showTranslation: true };

function Seen({ section }: { section: typeof blind | undefined }) {
  const { text, translation, setText, flipTranslation } = useSight(section);
  return (
    <>
      <p>{`${text} ${translation ? 'translated' : 'alone'}`}</p>
      <button type="button" onClick={() => setText('shown')}>
        原文
      </button>
      <button type="button" onClick={flipTranslation}>
        译文
      </button>
    </>
  );
}
const open = () => {
  const store = configureStore({ reducer: { preferences } });
  const page = (section: typeof blind | undefined) => (
    <Provider store={store}>
      <Seen section={section} />
    </Provider>
  );
  const { rerender } = render(page(blind));
  return { store, stand: (section: typeof blind | undefined) => rerender(page(section)) };
};
const seen = () => screen.getByRole('paragraph').textContent;

it('withholds what the section withholds, and nothing in the next', () => {
  const { stand } = open();
  expect(seen()).toBe('veiled alone');
  stand(fine);
  expect(seen()).toBe('shown translated');
  stand(undefined);
  expect(seen()).toBe('shown translated');
});
it('shows there what they ask for, and leaves their settings as they are', () => {
  const { store, stand } = open();
  fireEvent.click(screen.getByText('译文'));
  expect(seen()).toBe('veiled translated');
  fireEvent.click(screen.getByText('原文'));
  expect(seen()).toBe('shown translated');
  expect(store.getState().preferences).toMatchObject({ text: 'shown', translation: true });
  stand(fine);
  fireEvent.click(screen.getByText('译文'));
  expect(seen()).toBe('shown alone');
  expect(store.getState().preferences.translation).toBe(false);
  stand(blind);
  expect(seen()).toBe('shown translated');
});
it('shows nothing that they have hidden themselves', () => {
  const { store, stand } = open();
  stand(fine);
  act(() => void store.dispatch(preferred({ text: 'hidden' })));
  stand(blind);
  expect(seen()).toBe('hidden alone');
});
