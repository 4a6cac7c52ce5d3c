import { newSection, type Section } from '@app/lesson';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { stage } from '../../../../test/stage.js';
import { SectionForm } from './section-form.js';

let now: Partial<Section>;
let changes: number;
function Form({ first }: { first: Section }) {
  const [section, setSection] = useState(first);
  const change = (part: Partial<Section>) => {
    changes += 1;
    now = part;
    setSection({ ...section, ...part });
  };
  return <SectionForm section={section} targets={[]} onChange={change} />;
}
const given = (more: Partial<Section>) => {
  changes = 0;
  now = {};
  const first = { ...newSection('s', '第 1 节', ['a']), ...more };
  return stage(<Form first={first} />, { answers: {} }).store;
};
const write = async (label: string, typed: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), typed);
};

describe('how often a sentence is heard', () => {
  const speeds = [0.9, 0.95, 1.05, 1.1];
  let store: ReturnType<typeof given>;
  beforeEach(() => void (store = given({ repeatCount: 4, speeds })));

  it('goes from 4 to 10 without losing what each repetition had', async () => {
    await write('每句几遍', '10');
    expect(changes).toBe(0);
    await userEvent.tab();
    expect(now).toMatchObject({ repeatCount: 10, speeds: [...speeds, 1, 1, 1, 1, 1, 1] });
    expect(changes).toBe(1);
  });
  it('is taken with Enter, once', async () => {
    await write('每句几遍', '6{Enter}');
    await userEvent.tab();
    expect([now.repeatCount, changes]).toEqual([6, 1]);
  });
  it('is taken at once from the arrows of the field, which tell of a change by themselves', () => {
    const field = screen.getByLabelText<HTMLInputElement>('每句几遍');
    field.value = '5';
    fireEvent(field, new Event('change'));
    expect(now.repeatCount).toBe(5);
  });
  it('goes back and says why when it is out of bounds, and back with Escape', async () => {
    await write('每句几遍', '12');
    await userEvent.tab();
    expect(screen.getByLabelText('每句几遍')).toHaveValue(4);
    const said = store.getState().toasts.map(({ text }) => text);
    expect(said).toEqual(['每句几遍要在 1 到 10 遍之间，没有改']);
    await write('每句几遍', '7{Escape}');
    await userEvent.tab();
    expect([screen.getByLabelText<HTMLInputElement>('每句几遍').value, changes]).toEqual(['4', 0]);
  });
});

it('takes the name of a section when they are done with it', async () => {
  given({});
  await write('节的名称', '精听');
  expect(changes).toBe(0);
  await userEvent.tab();
  expect([now.title, changes]).toEqual(['精听', 1]);
});
